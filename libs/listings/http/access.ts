import type { Permission } from '../../contracts';
import { platformErrors, type Session } from '../../platform';
import type { ListModel } from '../model/list-model';

export function may(session: Session, permiso: Permission): boolean {
  return session.user.permisos.includes(permiso);
}

/** @throws sin-permiso unless this person may see the list. */
export function allowList(list: ListModel, session: Session): ListModel {
  if (!may(session, list.definition.permiso)) throw platformErrors['sin-permiso']();
  return list;
}
