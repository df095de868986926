import { Injectable } from '@nestjs/common';
import { isEmpty, readFlag } from '../platform';
import { confirmationOf, previewDigest, termsOf, type Confirmation } from './definition/confirmation';
import type { JobDefinition, RunResults } from './definition/define-job';
import { JobsService, type StartOptions } from './jobs.service';
import { RunsService } from './runs/runs.service';

export interface ConfirmedOptions extends StartOptions {
  /** The request as it arrived: `previo` asks for a preview, `huella` is the digest of the preview that was confirmed. */
  body: Readonly<Record<string, unknown>>;
}

/** What a run would do. */
export interface PreviewOutcome<Request, Item, Result> {
  runId: null;
  request: Request;
  results: RunResults<Item, Result>;
}

/** What a run has done so far. */
export interface RunOutcome<Item, Result> {
  runId: number;
  hasEnded: boolean;
  results: RunResults<Item, Result>;
}

/** How long a request waits for its run: small runs are answered with their results. */
const MAX_WAIT_MS = 4_000;

/** Runs that a person previews and confirms before they start. */
@Injectable()
export class ConfirmedRuns {
  constructor(
    private readonly jobs: JobsService,
    private readonly runs: RunsService,
  ) {}

  /**
   * Previews a job, or starts its run and waits a moment for its end. With the digest of a preview the run does only what that
   * preview showed; the job's `confirms` says how they are compared.
   * @param read validates the request; it is not called for a request that has started its run before, which gets the same answer
   * @throws the job's `confirms.changed` with the new digest; what `read` and `JobsService.start` throw. Then nothing is written.
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

  /** What the confirmed preview showed, if all of it still holds. What changes after this is left out by the job itself. */
  private async confirm<Request, Item, Result>(
    job: JobDefinition<Request, Item, Result>,
    request: Request,
    options: ConfirmedOptions,
  ): Promise<Confirmation> {
    const results = await this.jobs.preview(job, request, options);
    const huella = previewDigest(job, request, results);
    if (huella !== options.body.huella) throw termsOf(job).changed(results, { huella });
    return confirmationOf(job, results);
  }
}
