import type { RunTotals } from '../jobs';

/** The address of the list of the invoices that a run has issued. */
export function invoicesOfRun(procesoId: number): string {
  return `/administrar/facturas/?parametros=${encodeURIComponent(JSON.stringify({ proceso_id: procesoId }))}`;
}

/** «740 facturas emitidas»: what was left out is told beside it. */
export function issuedText({ hechos }: RunTotals): string {
  return hechos === 1 ? '1 factura emitida' : `${String(hechos)} facturas emitidas`;
}
