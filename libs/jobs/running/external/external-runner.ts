import { Injectable } from '@nestjs/common';
import { canRetry } from '../base/broken-job';
import { JobContexts } from '../base/job-contexts';
import { throughOutage } from '../base/through-outage';
import { act } from './act';
import { ExternalSteps, type Acted, type ExternalRun, type ExternalStep, type Offer } from './external-steps';
import { Heartbeat } from './heartbeat';
import { advance, FIRST_PASS } from './pass';

/** Pause after a pass in which nothing could be taken. */
const IDLE_MS = 1_000;

/**
 * Processes runs of jobs with `external`. The effects happen between two transactions, in which the run is not locked: the heartbeat then
 * keeps other workers away.
 */
@Injectable()
export class ExternalRunner {
  constructor(
    private readonly steps: ExternalSteps,
    private readonly heartbeat: Heartbeat,
    private readonly contexts: JobContexts,
  ) {}

  /**
   * Processes a run until it ends, another worker claims it, or `signal` aborts. Effects that have happened are settled in every case.
   * @throws BrokenJobError; whatever `take`, `settle` or `stopped` throws; transient errors
   */
  async run(run: ExternalRun, signal: AbortSignal): Promise<void> {
    let pass = FIRST_PASS;
    let acted: Acted | null = null;
    while (!signal.aborted) {
      const step: ExternalStep = await this.next(run, acted, pass.after, signal);
      acted = null;
      if (step === 'over') return;
      if (step === 'end of pass') {
        if (pass.isIdle) await this.heartbeat.wait(run, IDLE_MS, signal);
        pass = FIRST_PASS;
        continue;
      }
      pass = advance(pass, step);
      if (step.taken.length > 0) acted = await this.act(run, step, signal);
      else await this.heartbeat.wait(run, step.waitMs ?? 0, signal);
    }
    if (acted !== null) await this.keep(run, acted, signal);
  }

  private async act(run: ExternalRun, { taken, positions }: Offer, shutdown: AbortSignal): Promise<Acted> {
    const context = { request: run.request, runId: run.id, get: this.contexts.get };
    return { positions, effects: await this.heartbeat.during(run, act(run.job, taken, context, shutdown)) };
  }

  /** Makes the next step. If the step fails after effects have happened, the effects are settled without it. */
  private async next(run: ExternalRun, acted: Acted | null, after: number, signal: AbortSignal): Promise<ExternalStep> {
    if (acted === null) return this.steps.next(run, null, after);
    try {
      return await throughOutage(() => this.steps.next(run, acted, after), signal);
    } catch (error) {
      if (!canRetry(error)) await this.keep(run, acted, signal);
      throw error;
    }
  }

  private keep(run: ExternalRun, acted: Acted, signal: AbortSignal): Promise<void> {
    return throughOutage(() => this.steps.settleOnly(run, acted), signal);
  }
}
