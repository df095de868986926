import type { Permission, ValueTypeCode } from '../../contracts';

/** How the value of a field without a column is computed. */
export type ComputedKind =
  /** Whole years from a birth date to today. */
  | { kind: 'age'; from: string }
  /** Whether an end date has not passed: true on that day and when the date is empty. */
  | { kind: 'current'; from: string }
  /** Whether a date is of the month, or of the year, of today; never of an empty date. */
  | { kind: 'this-month' | 'this-year'; from: string }
  /** Number of rows of a to-many relation; with `where`, only those where that boolean is true. */
  | { kind: 'count'; relation: string; where?: string }
  /**
   * The place of the row, from 1, among the rows with the same reference `among` where the boolean `where` is true, in the order
   * of the column `by`. Row rules do not apply to the rows before it.
   */
  | { kind: 'place'; among: string; where: string; by: string }
  /**
   * Whether all of these fields are empty; a path may lead to a related row: `familia.forma_pago`. With `when`, only where
   * that field of the row has that value.
   */
  | { kind: 'empty'; of: readonly string[]; when?: { field: string; is: string } }
  /** Whether the column `id` of a database view has the row. With `within`, only where that date is one of the days before today. */
  | { kind: 'in-view'; view: string; within?: { date: string; days: number } }
  /** How many rows of a to-many relation are counted. */
  | ({ kind: 'tally' } & RelatedRows)
  /** The sum of the amounts above 0 in the field `of` of these rows: an index on them alone serves it. */
  | ({ kind: 'total'; of: string } & RelatedRows)
  /** Which part of these rows also passes `of`, in whole per cent; empty without rows. */
  | ({ kind: 'share'; of: StoredTexts } & RelatedRows);

/** Rows whose field stores one of these texts. */
export interface StoredTexts {
  field: string;
  in: readonly string[];
}

/** The rows of a to-many relation that a field adds up, of those that the user may see. */
export interface RelatedRows {
  relation: string;
  where?: StoredTexts;
  /** Only rows where this date is one of the last `days` days, of which today is one, or from the first day of the school year on. */
  period?: { date: string; days: number | 'school-year' };
  /** Users without it do not see the field. */
  permission: Permission;
}

/** The type of value of each kind. */
export const COMPUTED_VALUE_TYPES = {
  age: 'numero',
  current: 'booleano',
  'this-month': 'booleano',
  'this-year': 'booleano',
  count: 'numero',
  place: 'numero',
  empty: 'booleano',
  'in-view': 'booleano',
  tally: 'numero',
  total: 'importe',
  share: 'numero',
} as const satisfies Record<ComputedKind['kind'], ValueTypeCode>;

export interface ComputedInfo {
  name: string;
  label: string;
  computed: ComputedKind;
  /** A sentence below the field on the record page. */
  help?: string;
}

const computedOfClass = new Map<object, ComputedInfo[]>();

/** Declares a property whose value is computed: `@Computed('Edad', { kind: 'age', from: 'fecha_nacimiento' })`. */
export function Computed(label: string, computed: ComputedKind, help?: string): PropertyDecorator {
  return (target, property) => {
    const own = computedOfClass.get(target.constructor) ?? [];
    own.push({ name: String(property), label, computed, ...(help === undefined ? {} : { help }) });
    computedOfClass.set(target.constructor, own);
  };
}

/** The computed fields of an entity, in the order of its source. */
export function computedOf(entity: object): readonly ComputedInfo[] {
  return computedOfClass.get(entity) ?? [];
}
