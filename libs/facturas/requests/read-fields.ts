import { parseId } from '../../platform';
import { facturasErrors } from '../errors';

/** The body or query of a request, not validated yet. */
export type RequestFields = Record<string, unknown>;

/** Parses the id of an invoice. @throws desconocida for text that cannot be an id */
export function readInvoiceId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null || id === 0) throw facturasErrors.desconocida();
  return id;
}
