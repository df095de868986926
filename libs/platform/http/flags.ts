import { platformErrors } from '../errors';

/**
 * Reads a flag of a request: `1`, `true` and the like are true; `0`, `false` and a missing value are false.
 * @throws marca-no-valida for any other value, because a request with a misspelt `previo` must not write
 */
export function readFlag(raw: unknown, field: string): boolean {
  const word = typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw platformErrors['marca-no-valida']({ field }, { campos: { [field]: 'Mande 1 o 0' } });
}

const YES: readonly unknown[] = [true, 1, '1', 'true', 'on', 'si', 'sí'];
const NO: readonly unknown[] = [undefined, null, false, 0, '', '0', 'false', 'off', 'no'];
