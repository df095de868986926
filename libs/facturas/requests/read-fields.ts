import { parseId } from '../../platform';
import { facturasErrors } from '../errors';

/** The body or query of a request, unchecked. */
export type RequestFields = Record<string, unknown>;

/** The id of an invoice in a request. @throws desconocida for text that cannot be an id */
export function readInvoiceId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null || id === 0) throw facturasErrors.desconocida();
  return id;
}

/**
 * A flag of a request: `1`, true and the like; `0`, false or missing.
 * @throws marca-no-valida for any other value: a misspelt `previo` must not issue
 */
export function readFlag(raw: unknown, field: string): boolean {
  const word = typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw facturasErrors['marca-no-valida']({ field }, { campos: { [field]: 'Mande 1 o 0' } });
}

const YES: readonly unknown[] = [true, 1, '1', 'true', 'on', 'si', 'sí'];
const NO: readonly unknown[] = [undefined, null, false, 0, '', '0', 'false', 'off', 'no'];
