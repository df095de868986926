import { platformErrors } from '../errors';

/**
 * Maximum depth of nested lists and objects. Our own data are far less deep. A recursive function would overflow the stack only at a far
 * greater depth.
 */
const MAX_DEPTH = 20;

/** Whether lists and objects are nested deeper than `depth`. */
export function isTooDeep(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  return depth === 0 || Object.values(value).some((item) => isTooDeep(item, depth - 1));
}

/**
 * Parses JSON from outside; undefined when it is invalid.
 * @throws demasiados-niveles
 */
export function parseJson(text: string): unknown {
  const value = parseOrUndefined(text);
  if (isTooDeep(value)) throw platformErrors['demasiados-niveles']();
  return value;
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
