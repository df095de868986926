import { platformErrors, type Session } from '../platform';

/**
 * Refuses users who are not administrators, even if they have the permission, because the request reads the classes of all teachers and
 * students.
 * @throws sin-permiso
 */
export function officeOnly({ user }: Session): void {
  if (user.tipo !== 'ADM') throw platformErrors['sin-permiso']();
}
