import type { AnyJob, RunTotals } from '../definition/define-job';
import { countText } from '../../platform';

/** Returns one Spanish line about a run that ended: the job's own summary, then the numbers of skipped and failed items. */
export function summarize(job: AnyJob | null, totals: RunTotals): string {
  const { done, skipped, failed } = totals;
  const doneText = job?.summary?.(totals) ?? countText(done, 'elemento hecho', 'elementos hechos');
  const ending = job?.isFeminine === true ? 'a' : 'o';
  const plainSkipped = skipped === 1 ? `1 omitid${ending}` : `${String(skipped)} omitid${ending}s`;
  const failedText = countText(failed, 'con fallo', 'con fallos');
  const own = job?.skippedSummary;
  const parts = [
    doneText,
    ...(skipped > 0 ? [own === undefined ? plainSkipped : own(skipped)] : []),
    ...(failed > 0 ? [failedText] : []),
  ];
  // If the job has its own `skippedSummary`, the separator is `;`, because this summary may contain commas.
  return parts.join(own === undefined ? ', ' : '; ');
}
