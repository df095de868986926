import type { Seleccion } from '../../contracts';
import { LARGEST_ID, parseJson } from '../../platform';
import { listadosErrors } from '../definition/errors';
import { readIds } from './read-params';

/**
 * Reads which records an action concerns. `idsSeleccionados`: the ids of the records. `seleccion`: all records that match a search, with
 * the total that the user saw.
 * @throws nada-seleccionado, ids-no-validos, parametro-ilegible
 */
export function readSelection(body: Readonly<Record<string, unknown>>): Seleccion {
  if (body.seleccion !== undefined && body.seleccion !== '') return readAllMatching(body.seleccion);
  const ids = readIds(body.idsSeleccionados, 'idsSeleccionados');
  if (ids.length === 0) throw listadosErrors['nada-seleccionado']();
  return { ids };
}

function readAllMatching(raw: unknown): Seleccion {
  const { todos, busqueda, parametros, total } = objectOf(typeof raw === 'string' ? parseJson(raw) : raw);
  if (todos !== true || !isCount(busqueda) || !isCount(total)) throw unreadable();
  if (Array.isArray(parametros)) throw unreadable();
  // The filters are checked later, when the query is made.
  return { todos, busqueda, parametros: objectOf(parametros) as Record<string, string>, total };
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw unreadable();
  return value as Record<string, unknown>;
}

/** True if the value can be a number of rows or an id: both have the same range. */
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST_ID;
}

function unreadable(): Error {
  return listadosErrors['parametro-ilegible']({ name: 'seleccion' });
}
