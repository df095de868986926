import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfferCondition, OfferReasonsReply } from '../contracts';
import { actorOf, CurrentSession, Get, idFrom, Post, type AppRequest, type Session } from '../platform';
import { CondicionesService } from './condiciones.service';
import { ofertasErrors } from './errors';
import { OfertasService } from './ofertas.service';
import { readCondition } from './read-condition';

type Fields = Record<string, unknown>;

/** The conditions of offers (specification S0 §7), and why a line has the discount that it has. */
@ApiTags('Ofertas')
@Controller('administrar/ofertas')
export class OfertasController {
  constructor(
    private readonly condiciones: CondicionesService,
    private readonly ofertas: OfertasService,
  ) {}

  @Get('get-condiciones', { permiso: 'ofertas.ver' })
  async list(@Query() { oferta_id }: Fields, @CurrentSession() session: Session): Promise<OfferCondition[]> {
    return this.condiciones.of(readOffer(oferta_id), session);
  }

  @Post('set-condicion', { permiso: 'ofertas.editar' })
  async set(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<OfferCondition[]> {
    const ofertaId = readOffer(body.oferta_id);
    const id = isNothing(body.condicion_id) ? 0 : readCondicionId(body.condicion_id);
    await this.condiciones.set(ofertaId, id, readCondition(body), session, actorOf(request));
    return this.condiciones.of(ofertaId, session);
  }

  @Post('del-condicion', { permiso: 'ofertas.editar' })
  async remove(
    @Body() { condicion_id }: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<OfferCondition[]> {
    const ofertaId = await this.condiciones.remove(readCondicionId(condicion_id), session, actorOf(request));
    return this.condiciones.of(ofertaId, session);
  }

  @Get('api/por-que', { permiso: 'facturas.ver' })
  async reasons(@Query() { linea_id }: Fields, @CurrentSession() session: Session): Promise<OfferReasonsReply> {
    const id = idFrom(linea_id);
    if (id === null) throw ofertasErrors['linea-desconocida']();
    return { ofertas: await this.ofertas.reasons(id, session) };
  }
}

const isNothing = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';

/** @throws oferta-desconocida for what no id can be */
function readOffer(raw: unknown): number {
  const id = idFrom(raw);
  if (id === null) throw ofertasErrors['oferta-desconocida']({ campos: { oferta_id: 'Diga qué oferta.' } });
  return id;
}

/** @throws condicion-desconocida for what no id can be */
function readCondicionId(raw: unknown): number {
  const id = idFrom(raw);
  if (id === null) throw ofertasErrors['condicion-desconocida']({ campos: { condicion_id: 'Diga qué condición.' } });
  return id;
}
