import { runInThisContext } from 'node:vm';

/**
 * The `Error` class of jest itself. Jest runs outside the sandbox of the test files. `prepareStackTrace` of this class maps each frame of
 * a stack to the source files.
 */
const JestError = runInThisContext('Error') as ErrorConstructor;

/**
 * Keeps jest from formatting stacks that are never printed: at each wait, Playwright's function `_race` reads the stack of a new error.
 * Without this function, jest spends a tenth of a worker's processor time on these stacks.
 * The stack of a failed call is still formatted.
 */
export function skipFramesOfWaits(): void {
  Error.prepareStackTrace = (error, frames): unknown =>
    frames[0]?.getFunctionName() === '_race' ? String(error) : JestError.prepareStackTrace(error, frames);
}
