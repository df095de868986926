import type { RunTotals } from '../../jobs';

/** The address of the list of the invoices that a run has issued. */
export function invoicesOfRunUrl(runId: number): string {
  return `/administrar/facturas/?parametros=${encodeURIComponent(JSON.stringify({ proceso_id: runId }))}`;
}

/** «740 facturas emitidas». Skipped and failed items are counted beside it. */
export function issuedSummary({ done }: RunTotals): string {
  return done === 1 ? '1 factura emitida' : `${String(done)} facturas emitidas`;
}
