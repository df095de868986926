import { platformErrors } from '../errors';

/** Far more than anything of ours has; far less than what makes whoever walks down it run out of stack. */
const DEEPEST = 20;

/** Has it more levels of lists and objects than anybody needs? */
export function isTooDeep(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  return levels === 0 || Object.values(value).some((item) => isTooDeep(item, levels - 1));
}

/**
 * The value of a JSON text from outside; undefined when it is none.
 * @throws demasiados-niveles
 */
export function readJson(text: string): unknown {
  const value = parse(text);
  if (isTooDeep(value)) throw platformErrors['demasiados-niveles']();
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
