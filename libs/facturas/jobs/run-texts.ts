import type { RunTotals } from '../../jobs';
import { countText } from '../../platform';

/** Returns the URL of the list of invoices, filtered by the run. */
export function invoicesOfRunUrl(runId: number): string {
  return `/administrar/facturas/?parametros=${encodeURIComponent(JSON.stringify({ proceso_id: runId }))}`;
}

/** Returns «740 facturas emitidas». The caller adds skipped and failed items. */
export function issuedSummary({ done }: RunTotals): string {
  return countText(done, 'factura emitida', 'facturas emitidas');
}
