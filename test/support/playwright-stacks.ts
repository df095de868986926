import { runInThisContext } from 'node:vm';

/** The `Error` class of the realm in which jest itself runs. Its `prepareStackTrace` maps each frame to the sources. */
const JestError = runInThisContext('Error') as ErrorConstructor;

/**
 * Keeps jest from formatting stacks that are never printed. At each wait, Playwright's function `_race` reads the stack of a new error;
 * formatting it takes a tenth of the processor time of a jest worker.
 * The stack of a failed call is still formatted.
 */
export function skipFramesOfWaits(): void {
  Error.prepareStackTrace = (error, frames): unknown =>
    frames[0]?.getFunctionName() === '_race' ? String(error) : JestError.prepareStackTrace(error, frames);
}
