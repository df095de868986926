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

/** A kind of run that issues invoices. */
interface Kind<Request extends IssueRequest, Item extends BulkItem> {
  job: IssueJob<Request, Item>;
  /** Reads and checks the request. */
  check: () => Promise<Request>;
}

/** Starts runs that issue many invoices, and previews them. */
@Injectable()
export class MasivaService {
  /** Repeated charges without an idempotency key that are not answered yet, by user and body. */
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
   * Starts a run that charges one concept to students, or previews it (`previo`).
   * @throws what `checkCharges` throws: a wrong request starts nothing
   */
  invoice(body: RequestFields, starter: Starter): Promise<MasivaReply> {
    const check = () => this.checker.checkCharges(body, starter.session);
    return this.run({ job: facturarConceptosJob, check }, body, starter);
  }

  /** Starts a run that bills the fees of a month, or previews it (`previo`). @throws what `checkFees` throws */
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
   * A repeated charge is not protected by its business key, so a double click would charge twice: equal requests that arrive together
   * share one run.
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

  /** Starts the run that rectifies the invoices of another run. @throws what `checkRectifyRun` throws */
  async rectifyRun(procesoId: number, reason: RectificationReason, starter: Starter): Promise<ProcesoStarted> {
    await this.access.checkRun(procesoId, starter.session);
    const request = await this.checker.checkRectifyRun(procesoId, reason);
    const { runId } = await this.jobs.start(rectificarProcesoJob, request, {
      ...starter,
      // Without the date, so that a request repeated after midnight stays the same.
      body: { procesoId, ...reason },
    });
    return { proceso_id: runId };
  }

  /**
   * The results of a run of bulk invoicing so far; `codigo` is the code of its job.
   * @throws proceso-desconocido, also for a run of another job
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
