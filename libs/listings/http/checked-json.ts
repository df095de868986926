import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { platformErrors, readJson } from '../../platform';
import { listadosErrors } from '../errors';

type Class<T> = new () => T;

/**
 * A JSON object that came in a form field (or as JSON itself), checked against a class; what the class does not declare
 * is dropped.
 * @throws parametro-ilegible when it is no JSON object, datos-invalidos with a sentence for each wrong field.
 */
export function checkedJson<T extends object>(type: Class<T>, raw: unknown, nombre: string): T {
  return check(type, parsed(raw, nombre), nombre);
}

/** The same for a list of objects; at most 200. */
export function checkedJsonList<T extends object>(type: Class<T>, raw: unknown, nombre: string): T[] {
  const value = parsed(raw, nombre);
  if (!Array.isArray(value) || value.length > 200) throw listadosErrors['parametro-ilegible']({ nombre });
  return value.map((item: unknown) => check(type, item, nombre));
}

function parsed(raw: unknown, nombre: string): unknown {
  if (typeof raw !== 'string') return raw;
  const value = readJson(raw);
  if (value === undefined) throw listadosErrors['parametro-ilegible']({ nombre });
  return value;
}

function check<T extends object>(type: Class<T>, value: unknown, nombre: string): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw listadosErrors['parametro-ilegible']({ nombre });
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
