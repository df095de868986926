import type { Seleccion } from '../../contracts';
import { LARGEST_ID, readJson } from '../../platform';
import { listadosErrors } from '../errors';
import { readIds } from './read-query';

/**
 * The records that an action is for: `idsSeleccionados`, or `seleccion` = all that match a search, with the count that
 * the person saw.
 * @throws nada-seleccionado, ids-no-validos, parametro-ilegible
 */
export function readSelection(body: Readonly<Record<string, unknown>>): Seleccion {
  if (body.seleccion !== undefined && body.seleccion !== '') return readAll(body.seleccion);
  const ids = readIds(body.idsSeleccionados, 'idsSeleccionados');
  if (ids.length === 0) throw listadosErrors['nada-seleccionado']();
  return { ids };
}

function readAll(raw: unknown): Seleccion {
  const { todos, busqueda, parametros, total } = parse(raw);
  if (todos !== true || !isCount(busqueda) || !isCount(total) || typeof parametros !== 'object' || parametros === null)
    throw listadosErrors['parametro-ilegible']({ nombre: 'seleccion' });
  if (Array.isArray(parametros)) throw listadosErrors['parametro-ilegible']({ nombre: 'seleccion' });
  // The filters are checked against the list like any others before they are used.
  return { todos, busqueda, parametros: parametros as Record<string, string>, total };
}

function parse(raw: unknown): Record<string, unknown> {
  const value = typeof raw === 'string' ? readJson(raw) : raw;
  if (typeof value !== 'object' || value === null) throw listadosErrors['parametro-ilegible']({ nombre: 'seleccion' });
  return value as Record<string, unknown>;
}

/** Ids and counts of rows know the same bounds. */
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST_ID;
}
