import type { AnyJob } from '../definition/define-job';
import { summarize } from './summary';

const job = (options: Partial<AnyJob>) => ({ kind: 'job', ...options }) as AnyJob;
const totals = (done: number, skipped: number, failed = 0) => ({
  total: done + skipped + failed,
  done,
  skipped,
  failed,
});

it.each([
  [{}, totals(2, 0), '2 elementos hechos'],
  [{}, totals(1, 1, 1), '1 elemento hecho, 1 omitido, 1 con fallo'],
  [{ isFeminine: true }, totals(1, 2), '1 elemento hecho, 2 omitidas'],
  [
    { skippedSummary: (skipped: number) => `${String(skipped)} profesor, sin carta` },
    totals(6, 1),
    '6 elementos hechos; 1 profesor, sin carta',
  ],
])('the line about a run says what was skipped, in the words of its job: %o', (options, ended, line) => {
  expect(summarize(job(options), ended)).toBe(line);
});
