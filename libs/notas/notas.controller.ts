import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { NotasReply } from '../contracts';
import { actorOf, ChangingGet, CurrentSession, Get, parseId, Post, type AppRequest, type Session } from '../platform';
import { notasErrors } from './errors';
import { NotasService } from './notas.service';
import { readNota } from './read-nota';

type Fields = Record<string, unknown>;

/** The notice board of the staff. */
@ApiTags('Notas')
@Controller('api/notas')
export class NotasController {
  constructor(private readonly notas: NotasService) {}

  @Get('', { permission: 'notas.ver' })
  async list(@Query() { pagina }: Fields, @CurrentSession() session: Session): Promise<NotasReply> {
    return this.notas.loadPage(session.user.id, readPage(pagina));
  }

  @Post('', { permission: 'notas.ver' })
  async create(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ id: number }> {
    const { texto = '', ...rest } = readNota(body, ['texto']);
    return { id: await this.notas.create({ texto, ...rest }, session.user.id, actorOf(request)) };
  }

  @Post(':id', { permission: 'notas.ver' })
  async update(
    @Param('id') id: string,
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ id: number }> {
    const notaId = readNotaId(id);
    await this.notas.update(notaId, readNota(body, []), session.user.id, actorOf(request));
    return { id: notaId };
  }

  @ChangingGet(':id', { permission: 'notas.ver' })
  async delete(
    @Param('id') id: string,
    @Query() { borrar }: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ mensaje: string }> {
    if (borrar !== '1') throw notasErrors['sin-borrar']();
    await this.notas.delete(readNotaId(id), session.user.id, actorOf(request));
    return { mensaje: 'Nota eliminada' };
  }
}

function readPage(raw: unknown): number {
  const pagina = raw === undefined || raw === '' ? 1 : parseId(raw);
  if (pagina === null || pagina < 1) throw notasErrors['pagina-no-valida']();
  return pagina;
}

/** Reads the id of a note. @throws nota-desconocida for an invalid id */
function readNotaId(raw: string): number {
  const id = parseId(raw);
  if (id === null) throw notasErrors['nota-desconocida']();
  return id;
}
