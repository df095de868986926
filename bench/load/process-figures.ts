import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for programs that ask. */
const TICK_MS = 10;

/** Processor time that a process has used so far, in milliseconds, all its threads together. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // The name of the program stands in brackets and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Memory that a process holds now and has held at most, in MB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
