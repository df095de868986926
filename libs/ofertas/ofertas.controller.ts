import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CondicionReply, ConsideracionReply } from '../contracts';
import { CurrentSession, Get, parseId, Post, isEmpty, CurrentCaller, type Caller, type Session } from '../platform';
import { CondicionesService } from './condiciones/condiciones.service';
import { ofertasErrors } from './errors';
import { OfertasService } from './ofertas.service';
import { readCondicion } from './condiciones/read-condicion';

type Fields = Record<string, unknown>;

/** Routes for the conditions of offers (rows OFER-34 to OFER-36), and for the evaluation that explains the discount of a line. */
@ApiTags('Ofertas')
@Controller('administrar/ofertas')
export class OfertasController {
  constructor(
    private readonly condiciones: CondicionesService,
    private readonly ofertas: OfertasService,
  ) {}

  @Get('get-condiciones', { permission: 'ofertas.ver' })
  async list(@Query() { oferta_id }: Fields, @CurrentSession() session: Session): Promise<CondicionReply[]> {
    return this.condiciones.list(readOfertaId(oferta_id), session);
  }

  @Post('set-condicion', { permission: 'ofertas.editar' })
  async save(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<CondicionReply[]> {
    const ofertaId = readOfertaId(body.oferta_id);
    const id = isEmpty(body.condicion_id) ? 0 : readCondicionId(body.condicion_id);
    await this.condiciones.save(ofertaId, { id, ...readCondicion(body) }, session, actor);
    return this.condiciones.list(ofertaId, session);
  }

  @Post('del-condicion', { permission: 'ofertas.editar' })
  async delete(
    @Body() { condicion_id }: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<CondicionReply[]> {
    const ofertaId = await this.condiciones.delete(readCondicionId(condicion_id), session, actor);
    return this.condiciones.list(ofertaId, session);
  }

  @Get('api/por-que', { permission: 'facturas.ver' })
  async listEvaluated(@Query() { linea_id }: Fields, @CurrentSession() session: Session): Promise<ConsideracionReply> {
    const id = parseId(linea_id);
    if (id === null) throw ofertasErrors['linea-desconocida']();
    return { ofertas: await this.ofertas.listEvaluated(id, session) };
  }
}

/** @throws oferta-desconocida for an invalid id */
function readOfertaId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null) throw ofertasErrors['oferta-desconocida']({ campos: { oferta_id: 'Diga qué oferta.' } });
  return id;
}

/** @throws condicion-desconocida for an invalid id */
function readCondicionId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null) throw ofertasErrors['condicion-desconocida']({ campos: { condicion_id: 'Diga qué condición.' } });
  return id;
}
