import type { Condition, Permission } from '../../contracts';
import { platformErrors, type Session } from '../../platform';
import type { ListDefinition } from './define-list';

export function may(session: Session, permission: Permission): boolean {
  return session.user.permisos.includes(permission);
}

/**
 * For calls that need a second permission beside that of their route.
 * @throws sin-permiso
 */
export function checkMay(session: Session, permission: Permission): void {
  if (!may(session, permission)) throw platformErrors['sin-permiso']();
}

/**
 * Returns a predicate for tabs, buttons and fields. It is true if the tab, button or field needs no permission, or if the user has that
 * permission.
 */
export function offeredTo(session: Session): (offered: Pick<Condition, 'permission'>) => boolean {
  return ({ permission }) => permission === undefined || may(session, permission);
}

/** True if the user may edit or delete records of the list. */
export function mayWrite(session: Session, definition: ListDefinition, act: 'edit' | 'delete'): boolean {
  const permission = act === 'edit' ? definition.editPermission : definition.deletePermission;
  return definition.readOnly === undefined && may(session, permission);
}

/** True if the user may add records to the list. */
export function mayAdd(session: Session, { creatable, readOnly, editPermission }: ListDefinition): boolean {
  return creatable !== false && readOnly !== true && may(session, editPermission);
}

/**
 * @returns the list
 * @throws sin-permiso if the user may not see it
 */
export function allowList<L extends { definition: ListDefinition }>(list: L, session: Session): L {
  checkMay(session, list.definition.permission);
  return list;
}
