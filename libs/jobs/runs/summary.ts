import type { AnyJob, RunTotals } from '../definition/define-job';

/** One Spanish line about a run that ended: the job's own summary, then how many items were skipped and failed. */
export function summarize(job: AnyJob | null, totals: RunTotals): string {
  const { done, skipped, failed } = totals;
  const doneText = job?.summary?.(totals) ?? (done === 1 ? '1 elemento hecho' : `${String(done)} elementos hechos`);
  const ending = job?.isFeminine === true ? 'a' : 'o';
  const skippedText = skipped === 1 ? `1 omitid${ending}` : `${String(skipped)} omitid${ending}s`;
  const failedText = failed === 1 ? '1 con fallo' : `${String(failed)} con fallos`;
  return [doneText, ...(skipped > 0 ? [skippedText] : []), ...(failed > 0 ? [failedText] : [])].join(', ');
}
