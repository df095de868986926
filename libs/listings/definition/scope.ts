import type { SessionUser, UserType } from '../../contracts';
import type { Scope } from './define-list';

/** The scope for the type of the user. Types without a rule see no rows. */
export function scopeByUserType(user: SessionUser, rules: Partial<Record<UserType, Scope>>): Scope {
  return rules[user.tipo] ?? 'none';
}
