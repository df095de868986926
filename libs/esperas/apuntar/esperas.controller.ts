import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ConLlamadas, EsperasReply, MensajeReply, RecordSaved } from '../../contracts';
import { may } from '../../listings';
import { CurrentSession, Get, platformErrors, Post, CurrentCaller, type Caller, type Session } from '../../platform';
import { readRecordId } from '../../records';
import { ViewerService, type Viewer, type Fields } from '../../clases';
import { LineService } from './line.service';
import { RECORD_NAMES, WaitingService } from './waiting.service';
import { CallsService } from '../../llamadas';

/** Waiting lists of courses (rule R9). */
@ApiTags('Listas de espera')
@Controller('api/horarios/esperas')
export class EsperasController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly line: LineService,
    private readonly waiting: WaitingService,
    private readonly calls: CallsService,
  ) {}

  @Get('', 'identificado')
  async read(@Query() query: Fields, @CurrentSession() session: Session): Promise<EsperasReply> {
    return this.line.read(query, await this.loadReader(session));
  }

  @Post('', 'identificado')
  async join(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    const { mensaje } = await this.waiting.join(body, await loadEnroller(this.viewers, session), actor);
    return { mensaje };
  }

  @Post('retirar', 'identificado')
  async leave(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    return { mensaje: await this.waiting.leave(body, await this.viewers.loadBooker(session), actor) };
  }

  @Post('responder', 'identificado')
  async answer(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    return { mensaje: await this.waiting.answer(body, await loadEnroller(this.viewers, session), actor) };
  }

  @Post('ofrecer', 'identificado')
  async offer(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply & ConLlamadas> {
    const mensaje = await this.waiting.offer(body, await this.viewers.loadAdmin(session), actor);
    return { mensaje, ...(await this.calls.madeBy(actor)) };
  }

  @Post('mover', 'identificado')
  async move(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    return { mensaje: await this.line.move(body, await this.viewers.loadAdmin(session), actor) };
  }

  /** Loads the viewer, who must be an administrator or a family. @throws sin-permiso for teachers */
  private async loadReader(session: Session): Promise<Viewer> {
    const viewer = await this.viewers.load(session);
    if (viewer.tipo === 'PRO') throw platformErrors['sin-permiso']();
    return viewer;
  }
}

/** Saves a new row of a waiting list from its record. */
@ApiTags('Listas de espera')
@Controller('administrar/esperas')
export class EsperaRecordController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly waiting: WaitingService,
  ) {}

  /** Adds a student to a waiting list. An id other than 0 is refused, because changes of stored rows have other routes. */
  @Post('ficha/:id', { permission: 'clases.editar' })
  async add(
    @Param('id') id: string,
    @Body() { alumno, curso, materia }: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecordSaved> {
    if (readRecordId(id) !== 0) throw platformErrors['sin-permiso']();
    const body = { alumno, curso, materia };
    return this.waiting.join(body, await loadEnroller(this.viewers, session), actor, RECORD_NAMES);
  }
}

/**
 * Loads the viewer: a family, or an administrator who may enrol students. Other administrators are refused, because accepting a place
 * enrols the student.
 * @throws sin-permiso
 */
async function loadEnroller(viewers: ViewerService, session: Session): Promise<Viewer> {
  const viewer = await viewers.loadBooker(session);
  if (viewer.isAdmin && !may(session, 'altas.editar')) throw platformErrors['sin-permiso']();
  return viewer;
}
