/** The page that sends all invoices of a run. @param count the number of invoices that the run has issued */
export function sendInvoicesOfRunPath(runId: number, count: number): string {
  const params = new URLSearchParams({
    desde: 'factura',
    todos: JSON.stringify({ proceso_id: String(runId) }),
    total: String(count),
  });
  return `/administrar/documentos/facturas/?${params.toString()}`;
}

/** The page that sends one pay letter, or several. */
export const sendLetterPath = (ids: readonly number[]): string =>
  `/administrar/documentos/cartas/?desde=carta-pago&ids=${ids.join(',')}`;
