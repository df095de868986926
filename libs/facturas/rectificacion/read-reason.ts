const MAX_LENGTH = 200;

/** The reason that a rectifying invoice must print (RD 1619/2012, art. 15); without words of its own, that it cancels the original. */
export function readReason(raw: unknown): string {
  const text = typeof raw === 'string' ? raw.trim().slice(0, MAX_LENGTH) : '';
  return text === '' ? 'Anulación de la factura' : text;
}
