import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AcademyZone, DiskSpace } from '../../platform';
import type { RecurringTask } from '../definition/define-recurring-task';
import { ThrottledLog } from '../queue/throttled-log';

export const RECURRING_TASKS = Symbol('RECURRING_TASKS');

const INTERVAL_MS = 2_000;
/** Maximum number of consecutive calls of one task. Then the other tasks run. */
const MAX_ROUNDS = 100;

/** Runs the recurring tasks of all modules until it is stopped. Many workers may do so at the same time. */
@Injectable()
export class RecurringRunner {
  private readonly log = new ThrottledLog('Tareas');

  constructor(
    @Inject(RECURRING_TASKS) private readonly tasks: readonly RecurringTask[],
    private readonly disk: DiskSpace,
    private readonly zone: AcademyZone,
    private readonly modules: ModuleRef,
  ) {}

  /**
   * Runs all tasks every two seconds until `signal` aborts. Never throws: if a task fails, the failure is logged and the task runs again.
   */
  async runUntil(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.runOnce(signal);
      await pause(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Calls each task repeatedly until it returns 0, at most `MAX_ROUNDS` times. Skips a task while the disk has no room. */
  async runOnce(signal?: AbortSignal): Promise<void> {
    for (const task of this.tasks) {
      try {
        if (!(await this.disk.hasRoom())) continue;
        await this.zone.refresh();
        await this.runTask(task, signal);
      } catch (error) {
        if (signal?.aborted !== true) this.log.error(`${task.code} failed`, error);
      }
    }
  }

  private async runTask({ run }: RecurringTask, signal?: AbortSignal): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS && signal?.aborted !== true; round++) {
      const done = await run({ get: (service) => this.modules.get(service, { strict: false }) });
      if (done === 0) return;
    }
  }
}
