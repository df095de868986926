import { Injectable } from '@nestjs/common';
import { isEmpty, readFlag } from '../platform';
import { confirmationOf, previewDigest, confirmTermsOf, type Confirmation } from './definition/confirmation';
import type { JobDefinition, RunResults } from './definition/define-job';
import { JobsService, type StartOptions } from './jobs.service';
import { RunsService } from './runs/runs.service';

export interface ConfirmedOptions extends StartOptions {
  /** The body of the request. `previo` requests a preview; `huella` is the digest of the preview that the user confirmed. */
  body: Readonly<Record<string, unknown>>;
}

/** The outcome of a preview: what the run would do. */
export interface PreviewOutcome<Request, Item, Result> {
  runId: null;
  request: Request;
  results: RunResults<Item, Result>;
}

/** A started run and its results so far. */
export interface RunOutcome<Item, Result> {
  runId: number;
  hasEnded: boolean;
  results: RunResults<Item, Result>;
}

/**
 * Maximum time in milliseconds that a request waits for the end of its run. If a small run ends within this time, the reply has its
 * results.
 */
const MAX_WAIT_MS = 4_000;

/** Starts runs that the user previews and confirms first. */
@Injectable()
export class ConfirmedRuns {
  constructor(
    private readonly jobs: JobsService,
    private readonly runs: RunsService,
  ) {}

  /**
   * Previews a job, or starts its run and waits up to `MAX_WAIT_MS` for the end of the run. If the request has the digest of a preview,
   * the run does only what the preview showed.
   * @param read validates the request. If the same request already started a run, `read` is not called and this run is returned
   * @throws the job's `confirms.changed` with the new digest; what `read` and `JobsService.start` throw. After a throw, nothing is
   * written.
   */
  async run<Request extends object, Item, Result>(
    job: JobDefinition<Request, Item, Result>,
    read: () => Request | Promise<Request>,
    options: ConfirmedOptions,
  ): Promise<PreviewOutcome<Request, Item, Result> | RunOutcome<Item, Result>> {
    if (readFlag(options.body.previo, 'previo')) {
      const request = await read();
      return { runId: null, request, results: await this.jobs.preview(job, request, options) };
    }
    const runId = (await this.jobs.findRunByKey(job, options)) ?? (await this.start(job, await read(), options));
    const { hasEnded } = await this.runs.waitFor(runId, MAX_WAIT_MS);
    return { runId, hasEnded, results: await this.runs.results<Item, Result>(runId) };
  }

  private async start<Request extends object, Item, Result>(
    job: JobDefinition<Request, Item, Result>,
    request: Request,
    options: ConfirmedOptions,
  ): Promise<number> {
    const isConfirmed = job.confirms !== undefined && !isEmpty(options.body.huella);
    const confirmed = isConfirmed ? { confirmado: await this.confirm(job, request, options) } : {};
    return (await this.jobs.start(job, { ...request, ...confirmed }, options)).runId;
  }

  /**
   * Repeats the preview. If its digest equals `huella`, returns the content of the preview. Otherwise throws the 409 error of the job.
   * Items that change after this check are skipped by the job itself.
   */
  private async confirm<Request, Item, Result>(
    job: JobDefinition<Request, Item, Result>,
    request: Request,
    options: ConfirmedOptions,
  ): Promise<Confirmation> {
    const results = await this.jobs.preview(job, request, options);
    const huella = previewDigest(job, request, results);
    if (huella !== options.body.huella) throw confirmTermsOf(job).changed(results, { huella });
    return confirmationOf(job, results);
  }
}
