import { Injectable } from '@nestjs/common';
import type { MasivaReply, ProcesoStarted } from '../../contracts';
import { JobsService, RunsService, type JobDefinition } from '../../jobs';
import type { RectificationReason } from '../rectificacion/read-reason';
import { Database, readFlag, type Actor, type Session } from '../../platform';
import { sumOf } from '../../platform/dinero';
import { euros } from '../calculo/texts';
import { findNextNumber } from '../emision/numbering';
import { facturasErrors } from '../errors';
import { facturarConceptosJob } from '../jobs/facturar-conceptos.job';
import { facturarCuotasJob } from '../jobs/facturar-cuotas.job';
import { rectificarProcesoJob } from '../jobs/rectificar-proceso.job';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { bulkReply } from './bulk-reply';
import { BulkRequestChecker } from './bulk-request-checker.service';
import type { BulkItem, BulkResult, Confirmation, IssueRequest } from './cargos/bulk-request';
import { confirmationOf, previewDigest } from './confirmation';

/** Who starts a run. */
export interface Starter {
  session: Session;
  actor: Actor;
  /** The header `Idempotency-Key`. */
  idempotencyKey?: string;
}

type IssueJob<Request extends IssueRequest, Item extends BulkItem> = JobDefinition<Request, Item, BulkResult>;

/** A kind of run that issues invoices. */
interface Kind<Request extends IssueRequest, Item extends BulkItem> {
  job: IssueJob<Request, Item>;
  /** Reads the request. */
  check: () => Promise<Request>;
}

/** How long a request waits for its run: small runs are answered with their results. */
const MAX_WAIT_MS = 4_000;

/** Starts runs that issue many invoices, and previews them. */
@Injectable()
export class MasivaService {
  /** Unanswered requests that repeat a charge without an idempotency key, by user and body. */
  private readonly repeating = new Map<string, Promise<MasivaReply>>();

  constructor(
    private readonly jobs: JobsService,
    private readonly runs: RunsService,
    private readonly checker: BulkRequestChecker,
    private readonly access: InvoiceAccessService,
    private readonly db: Database,
  ) {}

  /**
   * Starts a run that charges students one concept, or previews it (`previo`).
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

  private async run<Request extends IssueRequest, Item extends BulkItem>(
    kind: Kind<Request, Item>,
    body: RequestFields,
    starter: Starter,
  ): Promise<MasivaReply> {
    if (readFlag(body.previo, 'previo')) {
      const request = await kind.check();
      const results = await this.jobs.preview(kind.job, request, starter);
      const { serieId, serieCodigo, fecha } = request;
      const serie = { id: serieId, codigo: serieCodigo };
      const siguienteNumero = await findNextNumber(this.db.dataSource.manager, serie, fecha);
      return { ...bulkReply(results), siguienteNumero, huella: previewDigest(results) };
    }
    const isUnprotected = starter.idempotencyKey === undefined && readFlag(body.repetir, 'repetir');
    return isUnprotected ? this.joinEqual(kind, body, starter) : this.charge(kind, body, starter);
  }

  /** No business key stops a repeated charge, so a double click would charge twice: equal requests that arrive together are one. */
  private async joinEqual<Request extends IssueRequest, Item extends BulkItem>(
    kind: Kind<Request, Item>,
    body: RequestFields,
    starter: Starter,
  ): Promise<MasivaReply> {
    const key = JSON.stringify([starter.actor.userId, kind.job.code, body]);
    const reply = this.repeating.get(key) ?? this.charge(kind, body, starter).finally(() => this.repeating.delete(key));
    this.repeating.set(key, reply);
    return reply;
  }

  private async charge<Request extends IssueRequest, Item extends BulkItem>(
    { job, check }: Kind<Request, Item>,
    body: RequestFields,
    starter: Starter,
  ): Promise<MasivaReply> {
    const options = { ...starter, body };
    // Before any check: an accepted request gets the same answer after its series is closed.
    const earlier = await this.jobs.findRunByKey(job, options);
    if (earlier !== null) return this.replyOf(earlier);
    const request = await check();
    const confirmado = isEmpty(body.huella) ? null : await this.confirm(job, request, body.huella, starter);
    const { runId } = await this.jobs.start(job, { ...request, confirmado }, options);
    return this.replyOf(runId);
  }

  /**
   * What the preview with this digest showed, if all of it still holds. What changes after this is left out by the run
   * (libs/facturas/masiva/cargos/cargos.service.ts).
   * @throws comprobacion-cambiada with the new digest
   */
  private async confirm<Request extends IssueRequest, Item extends BulkItem>(
    job: IssueJob<Request, Item>,
    request: Request,
    huella: unknown,
    starter: Starter,
  ): Promise<Confirmation> {
    const results = await this.jobs.preview(job, request, starter);
    const current = previewDigest(results);
    if (current === huella) return confirmationOf(results);
    const total = euros(sumOf(results.done.map((factura) => factura.total)).toString());
    throw facturasErrors['comprobacion-cambiada']({ count: results.done.length, total }, { huella: current });
  }

  /** Starts the run that rectifies the invoices of another run. @throws what `checkRectifyRun` throws */
  async rectifyRun(procesoId: number, reason: RectificationReason, starter: Starter): Promise<ProcesoStarted> {
    await this.access.checkRun(procesoId, starter.session);
    const request = await this.checker.checkRectifyRun(procesoId, reason);
    const { runId } = await this.jobs.start(rectificarProcesoJob, request, {
      ...starter,
      // Without the date: a request repeated after midnight is the same.
      body: { procesoId, ...reason },
    });
    return { proceso_id: runId };
  }

  /**
   * What a run of bulk invoicing has issued so far, and whom it has left out; `codigo` is that of its job.
   * @throws proceso-desconocido also for a run of another job
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

  private async replyOf(runId: number): Promise<MasivaReply> {
    const { hasEnded } = await this.runs.waitFor(runId, MAX_WAIT_MS);
    const { facturas, ...rest } = bulkReply(await this.runs.results<BulkItem, BulkResult>(runId));
    return { proceso_id: runId, ...rest, ...(hasEnded ? { facturas } : {}) };
  }
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
