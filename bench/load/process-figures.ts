import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS_PER_MS = 1_000_000;

/**
 * CPU time of a process so far over all its threads, in milliseconds. From the scheduler's own counter: `stat` counts hundredths of a
 * second, the cost of four slow queries.
 */
export function cpuOf(pid: number): number {
  const threads = `/proc/${String(pid)}/task`;
  const times = readdirSync(threads).map((thread) => Number(schedstat(`${threads}/${thread}`).split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / NANOSECONDS_PER_MS;
}

/** Starts with the time on a processor, in nanoseconds. */
const schedstat = (thread: string): string => readFileSync(`${thread}/schedstat`, 'utf8');

/** Current and peak memory of a process, in MB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
