import { runInThisContext } from 'node:vm';

/**
 * The `Error` class of jest itself. Jest runs outside the sandbox of the test files. `prepareStackTrace` of this class maps each frame of
 * a stack to the source files.
 */
const JestError = runInThisContext('Error') as ErrorConstructor;

/**
 * Keeps jest from formatting stacks that are never printed. At each wait, Playwright's function `_race` reads the stack of a new error. To
 * format these stacks takes a tenth of the processor time of a jest worker.
 * The stack of a failed call is still formatted.
 */
export function skipFramesOfWaits(): void {
  Error.prepareStackTrace = (error, frames): unknown =>
    frames[0]?.getFunctionName() === '_race' ? String(error) : JestError.prepareStackTrace(error, frames);
}
