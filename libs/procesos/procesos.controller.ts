import { Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ITEM_STATES,
  type ItemState,
  type ProcessesReply,
  type ProcessItemsReply,
  type StartedProcess,
  type StopReply,
} from '../contracts';
import { jobsErrors, JobsService } from '../jobs';
import { actorOf, ChangingGet, CurrentSession, Get, idFrom, Post, type AppRequest, type Session } from '../platform';
import { procesosErrors } from './errors';
import { ProcesosService } from './procesos.service';

/** How long the answer to a stop waits for the chunk under way. */
const STOP_PATIENCE_MS = 1_500;

/** The monitor of long work. */
@ApiTags('Procesos')
@Controller()
export class ProcesosController {
  constructor(
    private readonly procesos: ProcesosService,
    private readonly jobs: JobsService,
  ) {}

  @Get('api/procesos', { permiso: 'procesos.ver' })
  async list(
    @Query() { getId }: Record<string, unknown>,
    @CurrentSession() { user }: Session,
  ): Promise<ProcessesReply> {
    if (getId === undefined || getId === '') return { procesos: await this.procesos.recent(user) };
    const id = idFrom(getId);
    if (id === null) throw procesosErrors['id-no-valido']();
    return { procesos: await this.procesos.withIds([id], user) };
  }

  @ChangingGet('procesos/parar/:id', { permiso: 'procesos.ver' })
  async stop(
    @Param('id') raw: string,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<StopReply> {
    const id = idFrom(raw) ?? 0;
    const state = await this.jobs.stop(id, { session, actor: actorOf(request) });
    if (state === null) return { success: false, message: await this.whyNot(id, session) };
    const { terminado } = await this.jobs.waitFor(id, STOP_PATIENCE_MS);
    return {
      success: true,
      message: terminado ? 'El proceso se ha detenido. Lo hecho se conserva.' : 'El proceso se está deteniendo.',
    };
  }

  @Post('api/procesos/:id/reintentar', { permiso: 'procesos.ver' })
  async retry(
    @Param('id') raw: string,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<StartedProcess> {
    const { proceso_id } = await this.jobs.retry(idFrom(raw) ?? 0, { session, actor: actorOf(request) });
    return { proceso_id };
  }

  @Get('api/procesos/:id/elementos', { permiso: 'procesos.ver' })
  async items(
    @Param('id') raw: string,
    @Query() { pagina, estado }: Record<string, unknown>,
    @CurrentSession() session: Session,
  ): Promise<ProcessItemsReply> {
    const page = await this.procesos.items(idFrom(raw) ?? 0, readPage(pagina), readState(estado), session);
    if (page === null) throw jobsErrors['proceso-desconocido']();
    return page;
  }

  private async whyNot(id: number, { user }: Session): Promise<string> {
    const [process] = await this.procesos.withIds([id], user);
    if (process === undefined) return 'Ese proceso no existe o ya no está.';
    return process.situacion === 'deteniendo' ? 'El proceso ya se está deteniendo.' : 'Ese proceso ya había acabado.';
  }
}

/** @throws pagina-no-valida */
function readPage(raw: unknown): number {
  const page = raw === undefined || raw === '' ? 1 : idFrom(raw);
  if (page === null || page < 1) throw procesosErrors['pagina-no-valida']();
  return page;
}

/** @throws estado-no-valido */
function readState(raw: unknown): ItemState | null {
  if (raw === undefined || raw === '') return null;
  const state = ITEM_STATES.find((known) => known === raw);
  if (state === undefined) throw procesosErrors['estado-no-valido']();
  return state;
}
