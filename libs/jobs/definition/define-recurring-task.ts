import type { Type } from '@nestjs/common';

/**
 * A task that must run soon after rows change and cannot wait for the night. Examples: processing entries that triggers have written, or
 * rows that have expired.
 */
export interface RecurringTask {
  kind: 'recurring-task';
  /** Module and name: `horarios.pendientes`. */
  code: string;
  /**
   * Does a part of the work in its own transaction. All workers call this function every two seconds, so it must lock the rows that it
   * processes, and skip rows that other workers have locked.
   * @returns the amount of work done; if it is not 0, the function is called again at once
   */
  run: (context: { get: <T>(service: Type<T>) => T }) => Promise<number>;
}

/** Declares a recurring task. The application loads all files named `recurring/*.recurring.ts`. */
export function defineRecurringTask(options: Omit<RecurringTask, 'kind'>): RecurringTask {
  return { ...options, kind: 'recurring-task' };
}

/** True if a value that a file exports is a recurring task. */
export function isRecurringTask(value: unknown): value is RecurringTask {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'recurring-task';
}
