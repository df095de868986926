import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { checkAccess, Clock, Database, KeyedMutex, type Actor, type Session } from '../platform';
import type { AnyJob, JobDefinition, RunResults } from './definition/define-job';
import { jobsErrors } from './definition/errors';
import { toPlainData } from './definition/plain-data';
import { JobRegistry } from './definition/registry';
import { QueueService } from './queue/queue.service';
import { dryRun } from './running/dry-run';
import { JobContexts } from './running/base/job-contexts';
import { findKeyedRun, requestDigest, type KeyedRequest } from './start/idempotency';
import { insertRunOnce, type Started } from './start/new-run';

export interface Caller {
  /** The session whose permissions are checked; null if the application itself starts the run. */
  session: Session | null;
  actor: Actor;
}

export interface StartOptions extends Caller {
  /**
   * The idempotency key of the request, as `readIdempotencyKey(headers)` returns it. If another request has the same key, no second run
   * starts.
   */
  idempotencyKey?: string;
  /** The body of the request; its digest is stored with the key. Default: the job's request. */
  body?: unknown;
}

/** The start options of a logged-in user. */
export type Starter = StartOptions & { session: Session };

/** Starts jobs. `RunsService` reads and stops the started runs. */
@Injectable()
export class JobsService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly registry: JobRegistry,
    private readonly contexts: JobContexts,
    private readonly queue: QueueService,
  ) {}

  /**
   * Inserts a run and its items in one transaction, then enqueues the run. If the call is refused, nothing is written.
   * @throws sin-permiso, clave-usada, trabajo-desconocido; the errors of the job's plan
   */
  async start<Request, Item, Result>(
    job: JobDefinition<Request, Item, Result>,
    request: Request,
    options: StartOptions,
  ): Promise<Started> {
    return this.accept(this.registry.get(job.code), request, options, null);
  }

  /**
   * Finds the run that an earlier request with the same idempotency key started; null if there is none. Call this function before other
   * checks that read the database: such a check might refuse a request that was accepted the first time.
   * @throws sin-permiso, clave-usada
   */
  async findRunByKey<Request, Item, Result>(
    { code, permission }: JobDefinition<Request, Item, Result>,
    options: StartOptions,
  ): Promise<number | null> {
    if (options.session !== null) checkAccess({ permission }, options.session);
    const keyed = this.toKeyed(code, options, options.body);
    return keyed === null ? null : findKeyedRun(this.db.dataSource.manager, keyed);
  }

  /**
   * Starts a new run with the failed items of an ended run, and with the items that the ended run did not reach. If the job retries
   * skipped items, adds the skipped items.
   * If the ended run already has a retry, returns this retry.
   * @throws proceso-desconocido, sin-permiso, sigue-en-marcha, sin-reintento
   */
  async retry(id: number, caller: Caller): Promise<Started> {
    const [run] = await this.db.rows<{ code: string; request: unknown }>(
      'SELECT codigo AS code, peticion AS request FROM procesos WHERE id = $1',
      [id],
    );
    if (run === undefined) throw jobsErrors['proceso-desconocido']();
    return this.accept(this.registry.get(run.code), run.request, caller, id);
  }

  /** Makes a dry run: the same plan and work as a run, in one transaction that is rolled back. @throws like `start` */
  async preview<Request, Item, Result>(
    job: JobDefinition<Request, Item, Result>,
    request: Request,
    { session, actor }: Caller,
  ): Promise<RunResults<Item, Result>> {
    const known = this.registry.get(job.code);
    if (session !== null) checkAccess({ permission: known.permission }, session);
    const input = { actor, request: toPlainData(request), runId: null, isDryRun: true };
    const createContext = (manager: EntityManager) => this.contexts.create({ ...input, manager });
    // Runs only one preview of a job at a time. A preview uses a connection for long, so many previews at once would exhaust the pool.
    const results = await this.mutex.runExclusive(`prueba ${known.code}`, () => dryRun(this.db, known, createContext));
    return results as RunResults<Item, Result>;
  }

  private async accept(
    job: AnyJob,
    rawRequest: unknown,
    options: StartOptions,
    retryOf: number | null,
  ): Promise<Started> {
    const { session, actor, body } = options;
    if (session !== null) checkAccess({ permission: job.permission }, session);
    const request = toPlainData(rawRequest);
    const keyed = this.toKeyed(job.code, options, body ?? request);
    const insert = () =>
      this.db.transaction(actor, (manager) =>
        insertRunOnce(manager, this.contexts, { job, request, actor, keyed, retryOf }),
      );
    // If the same request is sent again, it waits at this mutex without a database connection. If repeated requests waited in the database,
    // they could use all connections of the pool.
    const started = await (keyed === null
      ? insert()
      : this.mutex.runExclusive(`${String(keyed.userId)} ${keyed.key}`, insert));
    if (!started.isRepeat) await this.queue.enqueue(started.runId);
    return started;
  }

  private toKeyed(code: string, { actor, idempotencyKey }: StartOptions, body: unknown): KeyedRequest | null {
    if (idempotencyKey === undefined || actor.userId === null) return null;
    return { userId: actor.userId, key: idempotencyKey, digest: requestDigest(code, body), now: this.clock.now() };
  }
}
