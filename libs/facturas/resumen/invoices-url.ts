import { listUrl } from '../../listings';

/** Returns the URL of the list of invoices with these filters. */
export const invoicesUrl = (filters: Record<string, string>): string =>
  listUrl({ listado: 'facturas', parametros: filters });
