import { Injectable } from '@nestjs/common';
import { ROLE_PERMISSIONS, ROLE_TYPES, ROLES, splitFilterKey, type Role, type SessionUser } from '../../contracts';
import type { Session } from '../../platform';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';
import { listForUser } from '../model/narrow-list';
import { ShapesService } from '../shape/shapes.service';
import { mayEdit, type SavedSearchRow } from './saved-search-row';

type SearchParts = Pick<SavedSearchRow, 'parametros' | 'orden' | 'columnas'>;

/** Shared searches that filter or sort by fields, or show them, which some of their users do not see: for them they do not exist. */
@Injectable()
export class UnseenFieldsService {
  constructor(private readonly shapes: ShapesService) {}

  /** Whether the search is kept from the user. Who may edit it gets it, with what is wrong with it. @param list as it is declared */
  async isHidden(row: SavedSearchRow, list: ListModel, { user }: Session): Promise<boolean> {
    if (row.visibilidad === 'yo' || mayEdit(row, user)) return false;
    return usesUnseenField(row, await this.shapes.complete(list, row.marca), user);
  }

  /** @throws busqueda-vetada */
  async check(row: SavedSearchRow, list: ListModel, session: Session): Promise<void> {
    if (await this.isHidden(row, list, session)) throw listadosErrors['busqueda-vetada']();
  }

  /** The roles that use the list and that the search is shared with, but kept from. */
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

/** What decides which fields a user sees. */
type Reader = Pick<SessionUser, 'tipo' | 'permisos'>;

const readerOf = (role: Role): Reader => ({ tipo: ROLE_TYPES[role], permisos: [...ROLE_PERMISSIONS[role]] });

/** Whether people of the role start with the rights to the list. */
const usesList = (role: Role, { definition }: ListModel): boolean =>
  ROLE_PERMISSIONS[role].includes('listados.ver') && ROLE_PERMISSIONS[role].includes(definition.permission);

/** Whether a filter, a sort key or a column is a field that the user does not see. A field that no longer exists is none. */
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
