import { runInThisContext } from 'node:vm';

/** In the realm of jest, which maps the frames of all errors of this process to the sources. */
const JestError = runInThisContext('Error') as ErrorConstructor;

/**
 * Playwright notes its frames whenever it waits for the browser, in case the page is closed meanwhile. To map them takes a
 * tenth of the processor time of a test, and nobody sees them: the call that fails has frames of its own.
 */
export function skipFramesOfWaits(): void {
  Error.prepareStackTrace = (error, frames): unknown =>
    frames[0]?.getFunctionName() === '_race' ? String(error) : JestError.prepareStackTrace(error, frames);
}
