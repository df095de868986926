import type { Type } from '@nestjs/common';

/** Maintenance that a worker does once a night, without a user's request. */
export interface NightlyTask {
  kind: 'nightly-task';
  /** Module and name: `ajustes.ficheros-sin-usar`. */
  code: string;
  /**
   * Does the work, in transactions of its own. A task that fails or is interrupted runs again the next night.
   * @returns a figure for the log
   */
  run: (context: { get: <T>(service: Type<T>) => T }) => Promise<number>;
}

/** Declares a nightly task. Found by file name, `nightly/*.nightly.ts`. */
export function defineNightlyTask(options: Omit<NightlyTask, 'kind'>): NightlyTask {
  return { ...options, kind: 'nightly-task' };
}

/** Recognises nightly tasks among the exports of a file. */
export function isNightlyTask(value: unknown): value is NightlyTask {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'nightly-task';
}
