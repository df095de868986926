/**
 * Keeps the process alive when its output cannot be written, because the disk is full or the terminal was closed. Without a listener
 * the error of a stream ends the process.
 */
export function surviveOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
