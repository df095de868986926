import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { NotesReply } from '../contracts';
import { actorOf, ChangingGet, CurrentSession, Get, idFrom, Post, type AppRequest, type Session } from '../platform';
import { notasErrors } from './errors';
import { NotasService } from './notas.service';
import { readNote } from './read-note';

type Fields = Record<string, unknown>;

/** The notes board. */
@ApiTags('Notas')
@Controller('api/notas')
export class NotasController {
  constructor(private readonly notas: NotasService) {}

  @Get('', { permiso: 'notas.ver' })
  async page(@Query() { pagina }: Fields, @CurrentSession() session: Session): Promise<NotesReply> {
    return this.notas.page(session.user.id, readPage(pagina));
  }

  @Post('', { permiso: 'notas.ver' })
  async create(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ id: number }> {
    const { texto = '', ...rest } = readNote(body, ['texto']);
    return { id: await this.notas.create({ texto, ...rest }, session.user.id, actorOf(request)) };
  }

  @Post(':id', { permiso: 'notas.ver' })
  async change(
    @Param('id') id: string,
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ id: number }> {
    const known = readNoteId(id);
    await this.notas.change(known, readNote(body, []), session.user.id, actorOf(request));
    return { id: known };
  }

  @ChangingGet(':id', { permiso: 'notas.ver' })
  async remove(
    @Param('id') id: string,
    @Query() { borrar }: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ mensaje: string }> {
    if (borrar !== '1') throw notasErrors['sin-borrar']();
    await this.notas.remove(readNoteId(id), session.user.id, actorOf(request));
    return { mensaje: 'Nota eliminada' };
  }
}

function readPage(raw: unknown): number {
  const pagina = raw === undefined || raw === '' ? 1 : idFrom(raw);
  if (pagina === null || pagina < 1) throw notasErrors['pagina-no-valida']();
  return pagina;
}

/** @throws nota-desconocida for what no id can be */
function readNoteId(raw: string): number {
  const id = idFrom(raw);
  if (id === null) throw notasErrors['nota-desconocida']();
  return id;
}
