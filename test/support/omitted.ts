import { omittedTitle } from '../../tools/lib/testing/omitted.mjs';

/**
 * If `omission` is null, declares the `describe`. Otherwise skips the `describe`: `omission` is the reason. At the end, `npm test` prints
 * the reason and the number of skipped tests.
 */
export function describeUnless(omission: string | null, title: string, tests: () => void): void {
  if (omission === null) describe(title, tests);
  else describe.skip(omittedTitle(title, omission), tests);
}

/** Declares an `it`. If `omission` has a reason, the test is skipped, as in `describeUnless`. */
export function itUnless(omission: string | null, title: string, test: () => Promise<void>): void {
  if (omission === null) it(title, test);
  else it.skip(omittedTitle(title, omission), test);
}
