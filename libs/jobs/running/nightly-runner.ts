import { Inject, Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AcademyZone, Clock, Database } from '../../platform';
import type { NightlyTask } from '../definition/define-nightly-task';

export const NIGHTLY_TASKS = Symbol('NIGHTLY_TASKS');

/**
 * The hour of the day, in the academy's time zone, from which nightly tasks run. A worker that starts later runs them soon after its
 * start.
 */
const DUE_HOUR = 3;

/** Runs each nightly task once a day, in the worker that claims it first. */
@Injectable()
export class NightlyRunner {
  private readonly log = new Logger('Tareas');

  constructor(
    @Inject(NIGHTLY_TASKS) private readonly tasks: readonly NightlyTask[],
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly zone: AcademyZone,
    private readonly modules: ModuleRef,
  ) {}

  /** Runs the due tasks that have not run today. Never throws: a failed task is logged, and runs again the next night. */
  async runDue(): Promise<void> {
    try {
      await this.zone.refresh();
    } catch (error) {
      this.logError('The time zone cannot be read', error);
      return;
    }
    const [today = '', time = ''] = this.clock.minute().split('T');
    if (Number.parseInt(time, 10) < DUE_HOUR) return;
    for (const task of this.tasks) {
      try {
        if (await this.claim(task.code, today)) await this.run(task);
      } catch (error) {
        this.logError(`${task.code} failed`, error);
      }
    }
  }

  private logError(what: string, error: unknown): void {
    this.log.error(what, error instanceof Error ? error.stack : String(error));
  }

  private async claim(code: string, today: string): Promise<boolean> {
    const claimed = await this.db.rows(
      `INSERT INTO tareas_nocturnas AS t (codigo, noche) VALUES ($1, $2)
       ON CONFLICT (codigo) DO UPDATE SET noche = $2 WHERE t.noche < $2 RETURNING codigo`,
      [code, today],
    );
    return claimed.length > 0;
  }

  private async run({ code, run }: NightlyTask): Promise<void> {
    const figure = await run({ get: (service) => this.modules.get(service, { strict: false }) });
    this.log.log(`${code}: ${String(figure)}`);
  }
}
