import { Injectable } from '@nestjs/common';
import type { MasivaReply, ProcesoStarted } from '../../contracts';
import { JobsService, RunsService } from '../../jobs';
import type { RectificationReason } from '../rectificacion/read-reason';
import { readFlag, type Actor, type Session } from '../../platform';
import { facturarConceptosJob } from '../jobs/facturar-conceptos.job';
import { rectificarProcesoJob } from '../jobs/rectificar-proceso.job';
import type { RequestFields } from '../requests/read-fields';
import { bulkReply } from './bulk-reply';
import { BulkRequestChecker } from './bulk-request-checker.service';
import type { BulkItem, BulkResult } from './bulk-request';

/** Who starts a run. */
export interface Starter {
  session: Session;
  actor: Actor;
  /** The header `Idempotency-Key`. */
  idempotencyKey?: string;
}

/** How long a request waits for its run: small runs are answered with their results. */
const MAX_WAIT_MS = 4_000;

/** Starts runs that issue many invoices, and previews them. */
@Injectable()
export class MasivaService {
  constructor(
    private readonly jobs: JobsService,
    private readonly runs: RunsService,
    private readonly checker: BulkRequestChecker,
  ) {}

  /** Starts a run that charges students, or previews it (`previo`). @throws what `checkCharges` throws: a wrong request starts nothing */
  async invoice(body: RequestFields, starter: Starter): Promise<MasivaReply> {
    if (readFlag(body.previo, 'previo')) {
      const request = await this.checker.checkCharges(body);
      return bulkReply(await this.jobs.preview(facturarConceptosJob, request, starter));
    }
    const options = { ...starter, body };
    // Before any check: an accepted request gets the same answer after its series is closed.
    const earlier = await this.jobs.findRunByKey(facturarConceptosJob, options);
    if (earlier !== null) return this.replyOf(earlier);
    const { runId } = await this.jobs.start(facturarConceptosJob, await this.checker.checkCharges(body), options);
    return this.replyOf(runId);
  }

  /** Starts the run that rectifies the invoices of another run. @throws what `checkRectifyRun` throws */
  async rectifyRun(procesoId: number, reason: RectificationReason, starter: Starter): Promise<ProcesoStarted> {
    const request = await this.checker.checkRectifyRun(procesoId, reason);
    const { runId } = await this.jobs.start(rectificarProcesoJob, request, { ...starter, body: request });
    return { proceso_id: runId };
  }

  private async replyOf(runId: number): Promise<MasivaReply> {
    const { hasEnded } = await this.runs.waitFor(runId, MAX_WAIT_MS);
    const { facturas, ...rest } = bulkReply(await this.runs.results<BulkItem, BulkResult>(runId));
    return { proceso_id: runId, ...rest, ...(hasEnded ? { facturas } : {}) };
  }
}
