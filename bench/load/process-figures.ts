import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS_PER_MS = 1_000_000;

/**
 * Returns the CPU time of all threads of a process so far, in milliseconds. The time comes from `schedstat`: `stat` counts hundredths of a
 * second, which is too coarse for queries of a few milliseconds.
 */
export function cpuOf(pid: number): number {
  const threads = `/proc/${String(pid)}/task`;
  const times = readdirSync(threads).map((thread) => Number(schedstat(`${threads}/${thread}`).split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / NANOSECONDS_PER_MS;
}

/** Reads the scheduler's file about a thread. The first number in the file is the CPU time of the thread in nanoseconds. */
const schedstat = (thread: string): string => readFileSync(`${thread}/schedstat`, 'utf8');

/** Current and peak memory of a process, in MB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
