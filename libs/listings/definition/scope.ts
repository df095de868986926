import type { SessionUser, UserType } from '../../contracts';
import type { Scope } from './define-list';

/** The scope for the type of the user. Types without a rule see no rows. Functions are called for users of their type only. */
export function scopeByUserType(user: SessionUser, rules: Partial<Record<UserType, Scope | (() => Scope)>>): Scope {
  const rule = rules[user.tipo] ?? 'none';
  return typeof rule === 'function' ? rule() : rule;
}
