/** A problem in a layout; the message is the Spanish sentence that people read. */
export class LayoutProblem extends Error {}

/** Runs `read`. Returns its result, or the sentence of the LayoutProblem that it throws. Other errors are not caught. */
export function catchProblem<T>(read: () => T): { value: T } | { problem: string } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof LayoutProblem) return { problem: error.message };
    throw error;
  }
}
