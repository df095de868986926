import type { Type } from '@nestjs/common';

/** Maintenance that a worker does once a night, without a user's request. */
export interface NightlyTask {
  kind: 'nightly-task';
  /** Module and name: `ajustes.ficheros-sin-usar`. */
  code: string;
  /**
   * Does the work of the task, in its own transactions. If the work fails or is interrupted, the task runs again the next night.
   * @returns a number for the log
   */
  run: (context: { get: <T>(service: Type<T>) => T }) => Promise<number>;
}

/** Declares a nightly task. The application loads all files named `nightly/*.nightly.ts`. */
export function defineNightlyTask(options: Omit<NightlyTask, 'kind'>): NightlyTask {
  return { ...options, kind: 'nightly-task' };
}

/** True if an export of a file is a nightly task. */
export function isNightlyTask(value: unknown): value is NightlyTask {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'nightly-task';
}
