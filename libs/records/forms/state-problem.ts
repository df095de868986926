/** Why something cannot be a form, in a Spanish sentence. */
export class StateProblem extends Error {}

/** What `read` gives, or the sentence that says why there is nothing. Other faults are thrown on. */
export function problemOr<T>(read: () => T): { value: T } | { problem: string } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof StateProblem) return { problem: error.message };
    throw error;
  }
}
