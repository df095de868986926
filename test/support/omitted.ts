import { omittedTitle } from '../../tools/lib/testing/omitted.mjs';

/** `describe`, or skipped with a reason: `npm test` counts its tests in its last lines, with the reason. */
export function describeUnless(omission: string | null, title: string, tests: () => void): void {
  if (omission === null) describe(title, tests);
  else describe.skip(omittedTitle(title, omission), tests);
}

/** `it`, or skipped with a reason, like `describeUnless`. */
export function itUnless(omission: string | null, title: string, test: () => Promise<void>): void {
  if (omission === null) it(title, test);
  else it.skip(omittedTitle(title, omission), test);
}
