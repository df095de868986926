import type { RunTotals } from '../../jobs';
import { countText } from '../../platform';

/** The URL of the list of a run's invoices. */
export function invoicesOfRunUrl(runId: number): string {
  return `/administrar/facturas/?parametros=${encodeURIComponent(JSON.stringify({ proceso_id: runId }))}`;
}

/** «740 facturas emitidas». Skipped and failed items are added elsewhere. */
export function issuedSummary({ done }: RunTotals): string {
  return countText(done, 'factura emitida', 'facturas emitidas');
}
