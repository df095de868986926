import type { SessionUser, UserType } from '../../contracts';
import type { Scope } from './define-list';

/**
 * Returns the scope for the type of the user; `none` if the type has no rule. A rule that is a function is called only for users of its
 * type.
 */
export function scopeByUserType(user: SessionUser, rules: Partial<Record<UserType, Scope | (() => Scope)>>): Scope {
  const rule = rules[user.tipo] ?? 'none';
  return typeof rule === 'function' ? rule() : rule;
}
