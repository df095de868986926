import { Injectable } from '@nestjs/common';
import type { MasivaReply, ProcesoStarted } from '../../contracts';
import { ConfirmedRuns, JobsService, previewDigest, RunsService, type JobDefinition, type Starter } from '../../jobs';
import type { RectificationReason } from '../rectificacion/read-reason';
import { Database, readFlag } from '../../platform';
import { findNextNumber } from '../emision/numbering';
import { facturasErrors } from '../errors';
import { facturarConceptosJob } from '../jobs/facturar-conceptos.job';
import { facturarCuotasJob } from '../jobs/facturar-cuotas.job';
import { rectificarProcesoJob } from '../jobs/rectificar-proceso.job';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { bulkReply } from './bulk-reply';
import { BulkRequestChecker } from './bulk-request-checker.service';
import type { BulkItem, BulkResult, IssueRequest } from './cargos/bulk-request';

type IssueJob<Request extends IssueRequest, Item extends BulkItem> = JobDefinition<Request, Item, BulkResult>;

/** A kind of run that issues invoices: its job, and the parser of its requests. */
interface Kind<Request extends IssueRequest, Item extends BulkItem> {
  job: IssueJob<Request, Item>;
  /** Parses and checks the request. */
  check: () => Promise<Request>;
}

/** Starts runs that issue many invoices, and previews them. */
@Injectable()
export class MasivaService {
  /**
   * Replies in preparation, by user and body of the request. If an equal request arrives meanwhile, it gets the same reply. Contains only
   * requests with `repetir` and without an idempotency key.
   */
  private readonly repeating = new Map<string, Promise<MasivaReply>>();

  constructor(
    private readonly jobs: JobsService,
    private readonly confirmed: ConfirmedRuns,
    private readonly runs: RunsService,
    private readonly checker: BulkRequestChecker,
    private readonly access: InvoiceAccessService,
    private readonly db: Database,
  ) {}

  /**
   * Starts a run that charges one concept to students. With `previo`, only previews it.
   * @throws the errors of `checkCharges`; then no run starts
   */
  invoice(body: RequestFields, starter: Starter): Promise<MasivaReply> {
    const check = () => this.checker.checkCharges(body, starter.session);
    return this.run({ job: facturarConceptosJob, check }, body, starter);
  }

  /** Starts a run that bills the fees of a month. With `previo`, only previews it. @throws the errors of `checkFees` */
  invoiceFees(body: RequestFields, starter: Starter): Promise<MasivaReply> {
    const check = () => this.checker.checkFees(body, starter.session);
    return this.run({ job: facturarCuotasJob, check }, body, starter);
  }

  private run<Request extends IssueRequest, Item extends BulkItem>(
    kind: Kind<Request, Item>,
    body: RequestFields,
    starter: Starter,
  ): Promise<MasivaReply> {
    const isPreview = readFlag(body.previo, 'previo');
    const isUnprotected = !isPreview && starter.idempotencyKey === undefined && readFlag(body.repetir, 'repetir');
    return isUnprotected ? this.joinEqual(kind, body, starter) : this.issue(kind, body, starter);
  }

  /**
   * If a user sends equal requests at the same time, the requests share one run. Otherwise a double click would charge twice: with
   * `repetir`, the key of a charge contains the id of the run, so the keys of two runs differ.
   */
  private async joinEqual<Request extends IssueRequest, Item extends BulkItem>(
    kind: Kind<Request, Item>,
    body: RequestFields,
    starter: Starter,
  ): Promise<MasivaReply> {
    const key = JSON.stringify([starter.actor.userId, kind.job.code, body]);
    const reply = this.repeating.get(key) ?? this.issue(kind, body, starter).finally(() => this.repeating.delete(key));
    this.repeating.set(key, reply);
    return reply;
  }

  private async issue<Request extends IssueRequest, Item extends BulkItem>(
    { job, check }: Kind<Request, Item>,
    body: RequestFields,
    starter: Starter,
  ): Promise<MasivaReply> {
    const { results, ...outcome } = await this.confirmed.run(job, check, { ...starter, body });
    if (outcome.runId === null) {
      const huella = previewDigest(job, outcome.request, results);
      return { ...bulkReply(results), siguienteNumero: await this.nextNumber(outcome.request), huella };
    }
    const { facturas, ...rest } = bulkReply(results);
    return { proceso_id: outcome.runId, ...rest, ...(outcome.hasEnded ? { facturas } : {}) };
  }

  private nextNumber({ serieId: id, serieCodigo: codigo, fecha }: IssueRequest): Promise<string> {
    return findNextNumber(this.db.dataSource.manager, { id, codigo }, fecha);
  }

  /** Starts a run that rectifies all invoices of an earlier run. @throws the errors of `checkRectifyRun` */
  async rectifyRun(procesoId: number, reason: RectificationReason, starter: Starter): Promise<ProcesoStarted> {
    await this.access.checkRun(procesoId, starter.session);
    const request = await this.checker.checkRectifyRun(procesoId, reason);
    const { runId } = await this.jobs.start(rectificarProcesoJob, request, {
      ...starter,
      // A request with the same body counts as a retry. The body has no date, so that a retry after midnight is recognised too.
      body: { procesoId, ...reason },
    });
    return { proceso_id: runId };
  }

  /**
   * Returns the results of a bulk invoicing run so far. `codigo` is the code of its job.
   * @throws proceso-desconocido, also if the run belongs to another job
   */
  async results(runId: number): Promise<{ codigo: string; reply: MasivaReply }> {
    const codes = [facturarConceptosJob.code, facturarCuotasJob.code];
    const [run] = await this.db.rows<{ codigo: string }>(
      'SELECT codigo FROM procesos WHERE id = $1 AND codigo = ANY($2)',
      [runId, codes],
    );
    if (run === undefined) throw facturasErrors['proceso-desconocido']();
    return { ...run, reply: bulkReply(await this.runs.results<BulkItem, BulkResult>(runId)) };
  }
}
