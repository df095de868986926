import type { SessionUser, UserType } from '../../contracts';
import type { Scope } from './define-list';

/**
 * Returns the scope for the type of the user; `none` if the type has no rule. If the rule is a function, calls it. The functions of other
 * types are not called.
 */
export function scopeByUserType(user: SessionUser, rules: Partial<Record<UserType, Scope | (() => Scope)>>): Scope {
  const rule = rules[user.tipo] ?? 'none';
  return typeof rule === 'function' ? rule() : rule;
}
