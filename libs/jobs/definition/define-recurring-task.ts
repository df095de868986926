import type { Type } from '@nestjs/common';

/** Work that follows from rows, such as what triggers wrote down or what has expired, and cannot wait for the night. */
export interface RecurringTask {
  kind: 'recurring-task';
  /** Module and name: `horarios.pendientes`. */
  code: string;
  /**
   * Does a part of the work, in a transaction of its own. Every worker runs it every two seconds, so it locks what it takes and
   * skips what others have locked.
   * @returns how much it did; it runs again at once until that is 0
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
