import type { SessionUser, UserType } from '../../contracts';
import type { Scope } from './define-list';

/** A row rule by kind of user; kinds that are left out see nothing. */
export function porTipo(user: SessionUser, rules: Partial<Record<UserType, Scope>>): Scope {
  return rules[user.tipo] ?? 'nada';
}
