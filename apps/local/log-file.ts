import { appendFileSync, closeSync, openSync, renameSync, statSync } from 'node:fs';

const LOG_LIMIT = 10 * 1024 * 1024;

/** A file descriptor for the output of a child process, or `ignore` if the log cannot be opened. */
export type LogOutput = number | 'ignore';

/** Appends to a log. Never throws: on a full disk the line is lost, and the process continues. */
export function appendToLog(path: string, line: string): void {
  try {
    appendFileSync(path, `${line}\n`);
  } catch {
    // The log itself cannot be written, so the error cannot be reported.
  }
}

/** Opens a log for a child process. Never throws: without a log the child still runs. */
export function openLog(path: string): LogOutput {
  try {
    return openSync(path, 'a', 0o600);
  } catch {
    return 'ignore';
  }
}

/** Closes the descriptor in this process, after the child has inherited it. */
export function closeLog(log: LogOutput): void {
  if (log !== 'ignore') closeSync(log);
}

/** Renames an oversized log. @throws system errors */
export function rotateLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(path, `${path}.1`);
}
