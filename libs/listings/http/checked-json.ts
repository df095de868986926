import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { platformErrors, parseJson } from '../../platform';
import { listadosErrors } from '../definition/errors';

type Class<T> = new () => T;

const MAX_ITEMS = 200;

/**
 * Checks a JSON object, from a form field or a JSON body, against a class. Properties that the class does not declare are
 * dropped.
 * @throws parametro-ilegible if it is not a JSON object; datos-invalidos with a sentence for each wrong field
 */
export function checkedJson<T extends object>(type: Class<T>, raw: unknown, name: string): T {
  return check(type, parsed(raw, name), name);
}

/** Like `checkedJson`, but for an array of at most 200 objects. */
export function checkedJsonList<T extends object>(type: Class<T>, raw: unknown, name: string): T[] {
  const value = parsed(raw, name);
  if (!Array.isArray(value) || value.length > MAX_ITEMS) throw listadosErrors['parametro-ilegible']({ name });
  return value.map((item: unknown) => check(type, item, name));
}

function parsed(raw: unknown, name: string): unknown {
  if (typeof raw !== 'string') return raw;
  const value = parseJson(raw);
  if (value === undefined) throw listadosErrors['parametro-ilegible']({ name });
  return value;
}

function check<T extends object>(type: Class<T>, value: unknown, name: string): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw listadosErrors['parametro-ilegible']({ name });
  const instance = plainToInstance(type, value);
  const errors = validateSync(instance, { whitelist: true, stopAtFirstError: true });
  if (errors.length > 0) throw platformErrors['datos-invalidos']({ campos: sentences(errors) });
  return instance;
}

function sentences(errors: ValidationError[]): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ property, constraints }) => [property, Object.values(constraints ?? {})[0] ?? 'No es válido.']),
  );
}
