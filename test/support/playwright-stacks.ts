import { runInThisContext } from 'node:vm';

/** The `Error` of the outer realm: jest has set its formatter, which maps each frame of a stack to the sources. */
const JestError = runInThisContext('Error') as ErrorConstructor;

/**
 * Skips jest's formatter for stacks that are never printed. Playwright reads the stack of a new error at each wait, in its function
 * `_race`, in case the page closes during the wait. Mapping these frames takes a tenth of the processor time of a jest worker. A failed
 * call has its own stack, which is mapped.
 */
export function skipFramesOfWaits(): void {
  Error.prepareStackTrace = (error, frames): unknown =>
    frames[0]?.getFunctionName() === '_race' ? String(error) : JestError.prepareStackTrace(error, frames);
}
