import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ITEM_STATES,
  type ItemState,
  type ProcesosReply,
  type ElementosReply,
  type ProcesoStarted,
  type StopReply,
} from '../contracts';
import { jobsErrors, JobsService, RunsService } from '../jobs';
import {
  ChangingGet,
  CurrentSession,
  Get,
  parseId,
  Post,
  readFlag,
  CurrentCaller,
  type Caller,
  type Session,
} from '../platform';
import { procesosErrors } from './errors';
import { ProcesosService } from './procesos.service';

/** How long a request to stop a run waits for the end of the current chunk. */
const STOP_WAIT_MS = 1_500;

/** The monitor of runs. */
@ApiTags('Procesos')
@Controller()
export class ProcesosController {
  constructor(
    private readonly procesos: ProcesosService,
    private readonly jobs: JobsService,
    private readonly runs: RunsService,
  ) {}

  @Get('api/procesos', { permission: 'procesos.ver' })
  async list(@Query() { getId }: Record<string, unknown>, @CurrentSession() { user }: Session): Promise<ProcesosReply> {
    if (getId === undefined || getId === '') return { procesos: await this.procesos.listRecent(user) };
    const id = parseId(getId);
    if (id === null) throw procesosErrors['id-no-valido']();
    return { procesos: await this.procesos.listByIds([id], user) };
  }

  @ChangingGet('procesos/parar/:id', { permission: 'procesos.ver' })
  async stop(@Param('id') raw: string, @CurrentCaller() { session, actor }: Caller): Promise<StopReply> {
    const id = parseId(raw);
    const state = id === null ? null : await this.runs.stop(id, { session, actor });
    if (id === null || state === null) return { success: false, message: await this.stopRefusal(id, session) };
    const { hasEnded } = await this.runs.waitFor(id, STOP_WAIT_MS);
    return {
      success: true,
      message: hasEnded ? 'El proceso se ha detenido. Lo hecho se conserva.' : 'El proceso se está deteniendo.',
    };
  }

  @Post('api/procesos/:id/reintentar', { permission: 'procesos.ver' })
  async retry(@Param('id') raw: string, @CurrentCaller() { session, actor }: Caller): Promise<ProcesoStarted> {
    const { runId } = await this.jobs.retry(readRunId(raw), { session, actor });
    return { proceso_id: runId };
  }

  @Get('api/procesos/:id/elementos', { permission: 'procesos.ver' })
  async listItems(
    @Param('id') raw: string,
    @Query() { pagina, estado, yaHechos }: Record<string, unknown>,
    @CurrentSession() session: Session,
  ): Promise<ElementosReply> {
    const doneBefore = yaHechos === undefined || yaHechos === '' ? null : readFlag(yaHechos, 'yaHechos');
    const which = { page: readPage(pagina), state: readState(estado), doneBefore };
    const items = await this.procesos.listItems(readRunId(raw), which, session);
    if (items === null) throw jobsErrors['proceso-desconocido']();
    return items;
  }

  private async stopRefusal(id: number | null, { user }: Session): Promise<string> {
    const [run] = id === null ? [] : await this.procesos.listByIds([id], user);
    if (run === undefined) return 'Ese proceso no existe o ya no está.';
    return run.situacion === 'deteniendo' ? 'El proceso ya se está deteniendo.' : 'Ese proceso ya había acabado.';
  }
}

/** Reads the id of a run. @throws proceso-desconocido */
function readRunId(raw: string): number {
  const id = parseId(raw);
  if (id === null) throw jobsErrors['proceso-desconocido']();
  return id;
}

/** Reads a page number, 1 if it is empty. @throws pagina-no-valida */
function readPage(raw: unknown): number {
  const page = raw === undefined || raw === '' ? 1 : parseId(raw);
  if (page === null || page < 1) throw procesosErrors['pagina-no-valida']();
  return page;
}

/** Reads the state of an item, null if it is empty. @throws estado-no-valido */
function readState(raw: unknown): ItemState | null {
  if (raw === undefined || raw === '') return null;
  const state = ITEM_STATES.find((known) => known === raw);
  if (state === undefined) throw procesosErrors['estado-no-valido']();
  return state;
}
