import { Injectable } from '@nestjs/common';
import { ROLE_PERMISSIONS, ROLE_TYPES, ROLES, splitFilterKey, type Role, type SessionUser } from '../../contracts';
import type { Session } from '../../platform';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';
import { listForUser } from '../model/narrow-list';
import { ShapesService } from '../shape/shapes.service';
import { mayEdit, type SavedSearchRow } from './saved-search-row';

type SearchParts = Pick<SavedSearchRow, 'parametros' | 'orden' | 'columnas'>;

/** Hides shared searches from users who do not see all the fields that the search filters by, sorts by or shows. */
@Injectable()
export class UnseenFieldsService {
  constructor(private readonly shapes: ShapesService) {}

  /**
   * True if the search uses a field that the user may not see. Always false if the search is private (`yo`), or if the user may edit the
   * search.
   * @param list the list as its definition declares it
   */
  async isHidden(row: SavedSearchRow, list: ListModel, { user }: Session): Promise<boolean> {
    if (row.visibilidad === 'yo' || mayEdit(row, user)) return false;
    return usesUnseenField(row, await this.shapes.complete(list, row.marca), user);
  }

  /** @throws busqueda-vetada */
  async check(row: SavedSearchRow, list: ListModel, session: Session): Promise<void> {
    if (await this.isHidden(row, list, session)) throw listadosErrors['busqueda-vetada']();
  }

  /** Returns the roles that share the search and may use the list, but do not see every field of the search. */
  async rolesWithout(
    row: SearchParts & Pick<SavedSearchRow, 'visibilidad' | 'rol' | 'marca'>,
    list: ListModel,
  ): Promise<Role[]> {
    if (row.visibilidad === 'yo') return [];
    const complete = await this.shapes.complete(list, row.marca);
    const shared = row.visibilidad === 'todos' ? ROLES : ROLES.filter((role) => role === row.rol);
    return shared.filter((role) => usesList(role, list) && usesUnseenField(row, complete, readerOf(role)));
  }
}

/** The data of a user that decides which fields the user sees. */
type Reader = Pick<SessionUser, 'tipo' | 'permisos'>;

const readerOf = (role: Role): Reader => ({ tipo: ROLE_TYPES[role], permisos: [...ROLE_PERMISSIONS[role]] });

/** True if a user with the default permissions of the role can open the list. */
const usesList = (role: Role, { definition }: ListModel): boolean =>
  ROLE_PERMISSIONS[role].includes('listados.ver') && ROLE_PERMISSIONS[role].includes(definition.permission);

/** True if a filter, a sort key or a column is a field that the user does not see. Fields that no longer exist do not count. */
export function usesUnseenField(
  { parametros, orden, columnas }: SearchParts,
  complete: ListModel,
  user: Reader,
): boolean {
  const seen = listForUser(complete, user);
  const isUnseen = (map: 'search' | 'sortable' | 'columns', name: string) =>
    complete[map].has(name) && !seen[map].has(name);
  const keys = orden.split(',').map((key) => key.trim().replace(/^-/, ''));
  return (
    Object.keys(parametros).some((key) => isUnseen('search', splitFilterKey(key).field)) ||
    keys.some((key) => isUnseen('sortable', key)) ||
    columnas.some((path) => isUnseen('columns', path))
  );
}
