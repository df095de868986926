import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RunState } from '../contracts';
import { allow, Clock, Database, Turns, type Actor, type Session } from '../platform';
import { copyItems, insertItems, insertRun, retried } from './accepting';
import type { AnyJob, JobDefinition } from './definition/define-job';
import { JobRegistry } from './definition/registry';
import { dryRun, type DryRun } from './dry-run';
import { jobsErrors } from './errors';
import { bindKey, keyedRun, requestDigest, takeKey, type KeyedRequest } from './idempotency';
import { QueueService } from './queue.service';
import { JobContexts } from './running/job-contexts';
import { endRun, lockRun } from './running/run-rows';
import { summaryOf } from './running/summary';
import { isTransient } from './running/transient';
import { hasEnded, nextState } from './situacion';

export interface StartOptions {
  /** Whoever asks; null for the house itself. */
  session: Session | null;
  actor: Actor;
  /** What makes a request that is sent again harmless: `idempotencyKey(headers)`. */
  clave?: string;
  /** The request as it came, which a key must always stand for. Without it, the job's request. */
  cuerpo?: unknown;
}

export interface Started {
  proceso_id: number;
  /** The same request had been made before: this is its run. */
  repetido: boolean;
}

/** A run as it stands. */
export interface RunStatus {
  situacion: RunState;
  /** It has ended, whichever way. */
  terminado: boolean;
  error: string | null;
}

export interface RunResults<Item = unknown, Result = unknown> {
  hechos: Result[];
  omitidos: { datos: Item; motivo: string }[];
  fallidos: { datos: Item; motivo: string }[];
}

/** An intermediate look at a run that is being waited for. */
const LOOK_MS = 60;

/** Long work as the modules use it: start it, try it dry, wait a moment for it, see what came of it. */
@Injectable()
export class JobsService {
  private readonly turns = new Turns();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly registry: JobRegistry,
    private readonly contexts: JobContexts,
    private readonly queue: QueueService,
  ) {}

  /**
   * Accepts a request: its run and the run's elements are written in one transaction, then the workers are told.
   * @throws sin-permiso, clave-usada, trabajo-desconocido; whatever the job's plan refuses. Then nothing is written.
   */
  async start<Request, Item, Result>(
    job: JobDefinition<Request, Item, Result>,
    request: Request,
    options: StartOptions,
  ): Promise<Started> {
    return this.accept(this.registry.job(job.codigo), request, options, null);
  }

  /**
   * The run that the same request made before with its key; null where there is none. Whoever checks a request against what
   * there is asks this first: what was accepted once is answered alike, whatever has become of what it asked for.
   * @throws sin-permiso, clave-usada
   */
  async madeBefore<Request, Item, Result>(
    { codigo, permiso }: JobDefinition<Request, Item, Result>,
    { session, actor, clave, cuerpo }: StartOptions,
  ): Promise<number | null> {
    if (session !== null) allow({ permiso }, session);
    const key = keyOf(codigo, actor, clave, cuerpo, this.clock.now());
    return key === null ? null : keyedRun(this.db.dataSource.manager, key);
  }

  /**
   * Starts a run again for what failed in it or was not reached. The second time it answers the run of the first.
   * @throws proceso-desconocido, sin-permiso, sigue-en-marcha, sin-reintento
   */
  async retry(id: number, options: Pick<StartOptions, 'session' | 'actor'>): Promise<Started> {
    const [run] = await this.db.rows<{ codigo: string; peticion: unknown }>(
      'SELECT codigo, peticion FROM procesos WHERE id = $1',
      [id],
    );
    if (run === undefined) throw jobsErrors['proceso-desconocido']();
    return this.accept(this.registry.job(run.codigo), run.peticion, options, id);
  }

  /** What the same plan and work come to, in one transaction that is rolled back. */
  async preview<Request, Item, Result>(
    job: JobDefinition<Request, Item, Result>,
    request: Request,
    { session, actor }: Pick<StartOptions, 'session' | 'actor'>,
  ): Promise<DryRun<Item, Result>> {
    const known = this.registry.job(job.codigo);
    if (session !== null) allow({ permiso: known.permiso }, session);
    const circumstances = { actor, peticion: asJson(request), procesoId: null, dryRun: true };
    const contextOf = (manager: EntityManager) => this.contexts.make({ ...circumstances, manager });
    // One of a kind at a time: it holds a connection and the locks of the real work, and many would leave none to others.
    const made = await this.turns.take(`prueba ${known.codigo}`, () => dryRun(this.db, known, contextOf));
    return made as DryRun<Item, Result>;
  }

  /** Waits until a run has ended, at most so long. @returns how it stands then @throws proceso-desconocido */
  async waitFor(procesoId: number, milliseconds: number): Promise<RunStatus> {
    const deadline = Date.now() + milliseconds;
    for (;;) {
      const status = await this.status(procesoId).catch((error: unknown) => {
        // The run is accepted, and will be there when the database is again.
        if (!isTransient(error) || Date.now() >= deadline) throw error;
        return null;
      });
      const left = deadline - Date.now();
      if (status !== null && (status.terminado || left <= 0)) return status;
      await pause(Math.max(0, Math.min(LOOK_MS, left)));
    }
  }

  /** @throws proceso-desconocido */
  async status(procesoId: number): Promise<RunStatus> {
    const [row] = await this.db.rows<{ situacion: RunState; error: string | null }>(
      'SELECT situacion, error FROM procesos WHERE id = $1',
      [procesoId],
    );
    if (row === undefined) throw jobsErrors['proceso-desconocido']();
    return { ...row, terminado: hasEnded(row.situacion) };
  }

  /** What came of the elements of a run so far, in their order. */
  async results<Item = unknown, Result = unknown>(procesoId: number): Promise<RunResults<Item, Result>> {
    const rows = await this.db.rows<{ estado: string; datos: Item; motivo: string; resultado: Result }>(
      `SELECT estado, datos, motivo, resultado FROM procesos_elementos
       WHERE proceso_id = $1 AND estado <> 'pendiente' ORDER BY orden`,
      [procesoId],
    );
    const told = (estado: string) =>
      rows.filter((row) => row.estado === estado).map(({ datos, motivo }) => ({ datos, motivo }));
    return {
      hechos: rows.filter(({ estado }) => estado === 'hecho').map(({ resultado }) => resultado),
      omitidos: told('omitido'),
      fallidos: told('fallido'),
    };
  }

  /**
   * Asks a run to stop: one that nobody has begun stops at once, another after the chunk that is under way.
   * @returns its state then, or null when it has ended before or does not exist
   * @throws sin-permiso
   */
  async stop(id: number, { session, actor }: Pick<StartOptions, 'session' | 'actor'>): Promise<RunState | null> {
    return this.db.transaction(actor, async (manager) => {
      const locked = await lockRun(manager, id);
      const situacion = locked === null ? null : nextState(locked.situacion, 'parar');
      if (locked === null || situacion === null) return null;
      const [run]: { codigo: string }[] = await manager.query('SELECT codigo FROM procesos WHERE id = $1', [id]);
      const job = this.registry.find(run?.codigo ?? '');
      if (session !== null && job !== null) allow({ permiso: job.permiso }, session);
      await manager.query('UPDATE procesos SET situacion = $2, detenido_por = $3 WHERE id = $1 AND fin IS NULL', [
        id,
        hasEnded(situacion) ? locked.situacion : situacion,
        actor.usuarioId,
      ]);
      if (hasEnded(situacion))
        await endRun(manager, id, { situacion, fin: this.clock.now(), resumen: summaryOf(job, locked) });
      return situacion;
    });
  }

  private async accept(
    job: AnyJob,
    request: unknown,
    { session, actor, clave, cuerpo }: StartOptions,
    retryOf: number | null,
  ): Promise<Started> {
    if (session !== null) allow({ permiso: job.permiso }, session);
    const peticion = asJson(request);
    const key = keyOf(job.codigo, actor, clave, cuerpo ?? peticion, this.clock.now());
    const write = () =>
      this.db.transaction(actor, (manager) => this.write(manager, { job, peticion, actor, key, retryOf }));
    // Within this process the same key waits its turn without a connection: the one under way may need them all.
    const started = await (key === null ? write() : this.turns.take(`${String(key.usuario)} ${key.clave}`, write));
    if (!started.repetido) await this.queue.tell(started.proceso_id);
    return started;
  }

  private async write(manager: EntityManager, accepted: Accepted): Promise<Started> {
    const { job, peticion, actor, key, retryOf } = accepted;
    const before = key === null ? null : await takeKey(manager, key);
    if (before !== null) return { proceso_id: before, repetido: true };
    const again = retryOf === null ? null : await retried(manager, retryOf, job);
    if (again !== null) return { proceso_id: again, repetido: true };
    const context = this.contexts.make({ manager, actor, peticion, procesoId: null, dryRun: false });
    const id = await insertRun(manager, job, { peticion, usuario: actor.usuarioId, now: context.now, retryOf });
    if (retryOf === null) await insertItems(manager, id, await job.plan(peticion, { ...context, procesoId: id }));
    else await copyItems(manager, id, retryOf, job);
    if (job.enlace !== undefined)
      await manager.query('UPDATE procesos SET enlace = $2 WHERE id = $1', [
        id,
        job.enlace({ procesoId: id, peticion }),
      ]);
    if (key !== null) await bindKey(manager, key, id);
    return { proceso_id: id, repetido: false };
  }
}

interface Accepted {
  job: AnyJob;
  peticion: unknown;
  actor: Actor;
  key: KeyedRequest | null;
  retryOf: number | null;
}

/** What JSON makes of it: the same for a run, whose row holds it, and for a dry run. */
function asJson(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? null : (JSON.parse(text) as unknown);
}

function keyOf(
  codigo: string,
  { usuarioId }: Actor,
  clave: string | undefined,
  body: unknown,
  now: Date,
): KeyedRequest | null {
  if (clave === undefined || usuarioId === null) return null;
  return { usuario: usuarioId, clave, huella: requestDigest(codigo, body), now };
}
