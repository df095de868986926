import { runInThisContext } from 'node:vm';

/** The `Error` of jest's realm. Its `prepareStackTrace` maps each frame to the sources. */
const JestError = runInThisContext('Error') as ErrorConstructor;

/**
 * Skips jest's stack formatter for stacks that are never printed. At each wait, Playwright's function `_race` reads the stack of a new
 * error, in case the page closes meanwhile. Mapping these frames takes a tenth of the processor time of a jest worker. A failed call has
 * its own stack, which is still mapped.
 */
export function skipFramesOfWaits(): void {
  Error.prepareStackTrace = (error, frames): unknown =>
    frames[0]?.getFunctionName() === '_race' ? String(error) : JestError.prepareStackTrace(error, frames);
}
