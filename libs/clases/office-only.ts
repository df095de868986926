import { platformErrors, type Session } from '../platform';

/**
 * Refuses users who are not administrators, whatever permissions they hold, in calls that read the classes of everybody. @throws
 * sin-permiso
 */
export function officeOnly({ user }: Session): void {
  if (user.tipo !== 'ADM') throw platformErrors['sin-permiso']();
}
