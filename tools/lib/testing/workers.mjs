import { availableParallelism } from 'node:os';

/** Jest workers: one more than processors, because a worker often waits for its browser; at most four. */
export const WORKERS = Math.min(4, availableParallelism() + 1);
