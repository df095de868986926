import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ActionDetails, PrevioAnular, RecordActionReply } from '../../contracts';
import {
  CurrentSession,
  Database,
  Get,
  parseId,
  Post,
  CurrentCaller,
  type Caller,
  type Actor,
  type Session,
} from '../../platform';
import { ViewerService, horariosErrors, type Viewer, type Fields } from '../../clases';
import { CallsService } from '../../llamadas';
import { CancelService } from '../anular/cancel.service';
import { ConfirmService } from '../pedir/confirm.service';
import { readClassIds } from '../base/read-ids';
import { DescribeCancellingService } from '../anular/describe-cancelling.service';
import { RestoreService } from './restore.service';

/** What administrators do from the record of a class or a seat, and with classes selected in the list. */
@ApiTags('Clases')
@Controller('api/horarios')
export class SueltasController {
  constructor(
    private readonly db: Database,
    private readonly viewers: ViewerService,
    private readonly cancelling: CancelService,
    private readonly confirming: ConfirmService,
    private readonly restoring: RestoreService,
    private readonly describing: DescribeCancellingService,
    private readonly calls: CallsService,
  ) {}

  /** A POST request, because the ids may be too many for a URL. */
  @Post('previo-anular', { permission: 'clases.editar' })
  async preview(@Body() body: Fields, @CurrentSession() session: Session): Promise<PrevioAnular> {
    const viewer = await this.viewers.loadAdmin(session);
    return this.describing.classes(readClassIds(body.idsClases), viewer);
  }

  @Get('clases/:id/anular', { permission: 'clases.editar' })
  async describe(@Param('id') id: string, @CurrentSession() session: Session): Promise<ActionDetails> {
    const viewer = await this.viewers.loadAdmin(session);
    return { texto: (await this.describing.classes([readId(id)], viewer)).texto };
  }

  @Post('clases/:id/anular', { permission: 'clases.editar' })
  async cancel(
    @Param('id') id: string,
    @Body() { motivo, version }: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecordActionReply> {
    const viewer = await this.viewers.loadAdmin(session);
    const body = { idsClases: [readId(id)], motivo, version };
    return this.cancelWith(body, viewer, actor);
  }

  @Post('clases/:id/recuperar', { permission: 'clases.editar' })
  async restore(
    @Param('id') id: string,
    @Body() { version }: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecordActionReply> {
    const viewer = await this.viewers.loadAdmin(session);
    const mensaje = await this.restoring.restore(readId(id), version, viewer, actor);
    return this.withCalls(mensaje, actor);
  }

  @Post('clases/:id/confirmar', { permission: 'clases.editar' })
  async confirm(@Param('id') id: string, @CurrentCaller() { session, actor }: Caller): Promise<RecordActionReply> {
    const viewer = await this.viewers.loadAdmin(session);
    const mensaje = await this.confirming.confirm({ idsClases: [readId(id)] }, viewer, actor);
    return this.withCalls(mensaje, actor);
  }

  @Get('plazas/:id/anular', { permission: 'clases.editar' })
  async describeSeat(@Param('id') id: string, @CurrentSession() session: Session): Promise<ActionDetails> {
    const viewer = await this.viewers.loadAdmin(session);
    return { texto: await this.describing.seat(readId(id), viewer) };
  }

  @Post('plazas/:id/anular', { permission: 'clases.editar' })
  async cancelSeat(
    @Param('id') id: string,
    @Body() { motivo }: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecordActionReply> {
    const viewer = await this.viewers.loadAdmin(session);
    const [seat] = await this.db.rows<{ clase_id: number; alumno_id: number }>(
      'SELECT clase_id, alumno_id FROM clases_alumnos WHERE id = $1',
      [readId(id)],
    );
    if (seat === undefined) throw horariosErrors['clase-desconocida']();
    const body = { idsClases: [seat.clase_id], alumno_id: seat.alumno_id, motivo };
    return this.cancelWith(body, viewer, actor);
  }

  /**
   * Runs a cancellation, and builds the reply to the page of a record. The page shows only one sentence, so `mensaje` also says what is
   * given back. If people must be called, `ir` is the URL of the call list.
   */
  private async cancelWith(body: Fields, viewer: Viewer, actor: Actor): Promise<RecordActionReply> {
    const { mensaje, devuelve } = await this.cancelling.cancel(body, viewer, actor);
    const { llamadas } = await this.calls.madeBy(actor);
    return {
      mensaje: devuelve === undefined ? mensaje : `${mensaje} ${devuelve}`,
      ...(llamadas !== undefined && { ir: llamadas.url }),
    };
  }

  /**
   * If the request put people on a call list and some must still be called, adds the URL of the list to the reply. The toast has a button
   * with this URL.
   * The list does not open by itself, so that the page of the class stays open.
   */
  private async withCalls(mensaje: string, actor: Actor): Promise<RecordActionReply> {
    const { llamadas } = await this.calls.madeBy(actor);
    return { mensaje, ...(llamadas !== undefined && { sigue: { etiqueta: llamadas.etiqueta, url: llamadas.url } }) };
  }
}

/** @throws clase-desconocida */
function readId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null) throw horariosErrors['clase-desconocida']();
  return id;
}
