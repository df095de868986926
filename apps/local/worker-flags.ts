/**
 * How a worker is started: chunk after chunk makes garbage that the engine would rather keep than collect, and a worker is to
 * stay small. What it holds at once is far below.
 */
export const WORKER_FLAGS: readonly string[] = ['--max-old-space-size=192'];
