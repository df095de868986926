/**
 * Keeps the process alive when its output cannot be written: the log is on a full disk, or the terminal was closed. Without
 * a listener the error of a stream ends the process.
 */
export function surviveOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
