import type { RunTotals } from '../jobs';

/** The address of the list of the invoices that a run has issued. */
export function invoicesOfRun(procesoId: number): string {
  return `/administrar/facturas/?parametros=${encodeURIComponent(JSON.stringify({ proceso_id: procesoId }))}`;
}

/** «740 facturas emitidas, 2 alumnos sin facturar». */
export function issuedText({ hechos, omitidos, fallidos }: RunTotals): string {
  const issued = hechos === 1 ? '1 factura emitida' : `${String(hechos)} facturas emitidas`;
  const left = omitidos + fallidos;
  return left === 0 ? issued : `${issued}, ${String(left)} sin emitir`;
}
