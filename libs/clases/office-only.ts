import { platformErrors, type Session } from '../platform';

/** Calls that read classes of everybody: for administrators, whatever single permissions others hold. @throws sin-permiso */
export function officeOnly({ user }: Session): void {
  if (user.tipo !== 'ADM') throw platformErrors['sin-permiso']();
}
