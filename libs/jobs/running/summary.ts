import type { AnyJob, RunTotals } from '../definition/define-job';

/** What a run came to, in a sentence: the job's own, and what did not go as it should. */
export function summaryOf(job: AnyJob | null, totals: RunTotals): string {
  const { hechos, omitidos, fallidos } = totals;
  const done = job?.resumen?.(totals) ?? (hechos === 1 ? '1 elemento hecho' : `${String(hechos)} elementos hechos`);
  const left = omitidos === 1 ? '1 omitido' : `${String(omitidos)} omitidos`;
  const failed = fallidos === 1 ? '1 con fallo' : `${String(fallidos)} con fallos`;
  return [done, ...(omitidos > 0 ? [left] : []), ...(fallidos > 0 ? [failed] : [])].join(', ');
}
