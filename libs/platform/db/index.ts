export * from './data-source';
export * from './database';
export * from './process-caches';
export { startDeadline } from './deadline';
export * from './reserved-connection';
export * from './wire-types';
export { oneRow } from './one-row';
export * from './retry';
export type { SqlRunner } from './sql-runner';
