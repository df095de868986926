import type { ScopeValue } from '../definition/define-list';
import type { FieldModel } from './field-model';

/**
 * The `scope` of a list, with resolved fields. `none` allows no rows. Otherwise a row is allowed if every field of the rule has its value.
 */
export type RowRule = 'none' | readonly { field: FieldModel; value: ScopeValue }[];

/** The row rules of one user, by entity class. A row must pass all of them; without rules every row is visible. */
export type RowRules = (entity: object) => readonly RowRule[];
