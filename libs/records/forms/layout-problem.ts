/** What is wrong with a layout; the message is the Spanish sentence that people read. */
export class LayoutProblem extends Error {}

/** What `read` returns, or the sentence of the problem it throws. Other errors pass through. */
export function catchProblem<T>(read: () => T): { value: T } | { problem: string } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof LayoutProblem) return { problem: error.message };
    throw error;
  }
}
