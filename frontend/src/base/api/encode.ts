/**
 * Parameters of a query or fields of a form, by name. Objects and lists are sent as JSON text, booleans as 1 and 0, and `null` as an empty
 * text. `undefined` is not sent.
 */
export type Fields = Record<string, unknown>;

/** Fields as a query string or a form body. */
export function encodeFields(fields: Fields): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) encoded.append(name, encodeValue(value));
  }
  return encoded;
}

function encodeValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return JSON.stringify(value);
}

/** Adds parameters to a URL that may already have some. */
export function withParams(path: string, params: Fields = {}): string {
  const query = encodeFields(params).toString();
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
