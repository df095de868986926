import type { Permission } from '../../contracts';
import { platformErrors, type Session } from '../../platform';
import type { ListDefinition } from '../definition/define-list';
import type { ListModel } from '../model/list-model';

export function may(session: Session, permiso: Permission): boolean {
  return session.user.permisos.includes(permiso);
}

/** May this person change records of the list, or delete them? */
export function mayWrite(session: Session, definition: ListDefinition, how: 'editar' | 'borrar'): boolean {
  return definition.soloLectura !== true && may(session, definition[how]);
}

/** @throws sin-permiso unless this person may see the list. */
export function allowList(list: ListModel, session: Session): ListModel {
  if (!may(session, list.definition.permiso)) throw platformErrors['sin-permiso']();
  return list;
}
