import { ROLE_LABELS, type Role } from '../../contracts';
import { andText } from '../../platform';

/** «1 rol no la verá, porque usa un dato que no puede ver: Profesorado.»; null for no roles. */
export function hiddenFromText(roles: readonly Role[]): string | null {
  if (roles.length === 0) return null;
  const names = andText(roles.map((role) => ROLE_LABELS[role]));
  return roles.length === 1
    ? `1 rol no la verá, porque usa un dato que no puede ver: ${names}.`
    : `${String(roles.length)} roles no la verán, porque usa un dato que no pueden ver: ${names}.`;
}
