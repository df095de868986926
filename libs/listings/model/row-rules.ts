import type { ScopeValue } from '../definition/define-list';
import type { FieldModel } from './field-model';

/** The `scope` of a list, resolved: no rows, or the rows where every field has its value. */
export type RowRule = 'none' | readonly { field: FieldModel; value: ScopeValue }[];

/** The row rules of one user, by entity class. A row must pass all of them; without rules every row is visible. */
export type RowRules = (entity: object) => readonly RowRule[];
