import type { EntityManager } from 'typeorm';
import type { Role, Visibilidad } from '../../contracts';
import { listadosErrors } from '../definition/errors';

/** The searches of a list that share an audience: one user, one role, or everybody. */
export interface SearchScope {
  listado: string;
  visibilidad: Visibilidad;
  usuarioId: number | null;
  rol: Role | null;
}

/**
 * SQL condition: the row of `busquedas` belongs to the list $1 and has the visibility $2. If $2 is `yo`, the row belongs to the user $3;
 * if $2 is `rol`, to the role $4.
 */
const IN_SCOPE = `listado = $1 AND visibilidad = $2
  AND CASE $2 WHEN 'yo' THEN usuario_id = $3 WHEN 'rol' THEN rol = $4 ELSE true END`;

const valuesOf = ({ listado, visibilidad, usuarioId, rol }: SearchScope) => [listado, visibilidad, usuarioId, rol];

const REPEATED: Readonly<Record<Visibilidad, string>> = {
  yo: 'Ya tiene otra búsqueda con ese nombre.',
  rol: 'Ya hay otra búsqueda con ese nombre para ese rol.',
  todos: 'Ya hay otra búsqueda con ese nombre para todos.',
};

/**
 * Checks that no other search of the scope has the same name; case does not matter.
 * @throws busqueda-repetida with a sentence at the name
 */
export async function checkName(
  scope: SearchScope,
  { id, name }: { id: number; name: string },
  manager: EntityManager,
): Promise<void> {
  const repeated = await manager.query<unknown[]>(
    `SELECT FROM busquedas WHERE ${IN_SCOPE} AND id <> $5 AND lower(btrim(descripcion)) = lower(btrim($6)) LIMIT 1`,
    [...valuesOf(scope), id, name],
  );
  const sentence = REPEATED[scope.visibilidad];
  if (repeated.length > 0) throw listadosErrors['busqueda-repetida'](sentence, { campos: { descripcion: sentence } });
}

/**
 * Removes the default mark from the default search of a scope, before another search becomes the default. Searches that come with the list
 * keep their mark.
 */
export async function clearDefault(scope: SearchScope, manager: EntityManager): Promise<void> {
  await manager.query(
    `UPDATE busquedas SET predeterminada = false WHERE ${IN_SCOPE} AND codigo IS NULL AND predeterminada`,
    valuesOf(scope),
  );
}

/**
 * Prepares a built-in search to become the default of its list: the other built-in searches and the searches for everybody stop being the
 * default.
 */
export async function clearListDefault(listado: string, id: number, manager: EntityManager): Promise<void> {
  await manager.query(
    `UPDATE busquedas SET predeterminada = false
     WHERE listado = $1 AND predeterminada AND id <> $2 AND (codigo IS NOT NULL OR visibilidad = 'todos')`,
    [listado, id],
  );
}
