import type { Type } from '@nestjs/common';

/** Work that rows require, such as entries written by triggers or expired rows, and that cannot wait for the night. */
export interface RecurringTask {
  kind: 'recurring-task';
  /** Module and name: `horarios.pendientes`. */
  code: string;
  /**
   * Does a part of the work, in its own transaction. Every worker calls it every two seconds, so it locks the rows that it takes and
   * skips rows that others have locked.
   * @returns the amount of work done; the task is called again at once until that is 0
   */
  run: (context: { get: <T>(service: Type<T>) => T }) => Promise<number>;
}

/** Declares a recurring task. Found by file name, `recurring/*.recurring.ts`. */
export function defineRecurringTask(options: Omit<RecurringTask, 'kind'>): RecurringTask {
  return { ...options, kind: 'recurring-task' };
}

/** Recognises recurring tasks among the exports of a file. */
export function isRecurringTask(value: unknown): value is RecurringTask {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'recurring-task';
}
