/** Returns the URL of the list of invoices with these filters. */
export const invoicesUrl = (filters: Readonly<Record<string, string>>): string =>
  `/administrar/facturas/?parametros=${encodeURIComponent(JSON.stringify(filters))}`;
