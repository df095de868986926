import type { SessionUser, UserType } from '../../contracts';
import type { Scope } from './define-list';

/**
 * Returns the scope for the type of the user; `none` if the type has no rule. If the rule of this type is a function, returns the result
 * of the function.
 */
export function scopeByUserType(user: SessionUser, rules: Partial<Record<UserType, Scope | (() => Scope)>>): Scope {
  const rule = rules[user.tipo] ?? 'none';
  return typeof rule === 'function' ? rule() : rule;
}
