/** What a parameter or a form field may hold; objects and lists travel as JSON text, booleans as 1 and 0. */
export type FieldValue = string | number | boolean | null | undefined | object;
export type Fields = Record<string, FieldValue>;

/** Writes fields as a query string or a form body. `undefined` is left out, `null` travels as an empty text. */
export function encodeFields(fields: Fields): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) encoded.append(name, encodeValue(value));
  }
  return encoded;
}

function encodeValue(value: Exclude<FieldValue, undefined>): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/** Adds parameters to an address that may already have some. */
export function withParams(path: string, params: Fields = {}): string {
  const query = encodeFields(params).toString();
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
