import type { SessionUser, UserType } from '../../contracts';
import type { Scope } from './define-list';

/** The scope for the user's type; `none` for types without a rule. A function is only called for users of its type. */
export function scopeByUserType(user: SessionUser, rules: Partial<Record<UserType, Scope | (() => Scope)>>): Scope {
  const rule = rules[user.tipo] ?? 'none';
  return typeof rule === 'function' ? rule() : rule;
}
