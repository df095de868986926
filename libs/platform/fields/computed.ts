import type { Permission, ValueTypeCode } from '../../contracts';

/** The ways to compute the value of a field that has no column. */
export type ComputedKind =
  /** Whole years from a birth date to today. */
  | { kind: 'age'; from: string }
  /** True if the end date in the field `from` is today, later, or empty. */
  | { kind: 'current'; from: string }
  /** True if a date is in the present month (`this-month`) or in the present year (`this-year`); false if the date is empty. */
  | { kind: 'this-month' | 'this-year'; from: string }
  /** Number of rows of a to-many relation. If `where` is set, only the rows with true in the boolean field `where` count. */
  | { kind: 'count'; relation: string; where?: string }
  /**
   * The position of the row in a queue; the first position is 1. The queue contains the rows with the same reference `among` and a true
   * `where`, ordered by the column `by`. Rows that the user cannot see count too.
   */
  | { kind: 'place'; among: string; where: string; by: string }
  /**
   * True if all fields in `of` are empty and, if `when` is set, the field `when.field` has the value `when.is`. A path such as
   * `familia.forma_pago` leads to a field of a related row.
   */
  | { kind: 'empty'; of: readonly string[]; when?: { field: string; is: string } }
  /**
   * True if the `id` of the row is in a database view. With `within`, the date in the field `date` must also be in the last `days` days
   * before today; today itself does not count. `listOnly`: records do not show the field.
   */
  | { kind: 'in-view'; view: string; within?: { date: string; days: number }; listOnly?: true }
  /** Number of rows of a to-many relation. */
  | ({ kind: 'tally' } & RelatedRows)
  /** The sum of the field `of` over the related rows. Only positive amounts count. A partial index makes the sum fast. */
  | ({ kind: 'total'; of: string } & RelatedRows)
  /** The percentage of the related rows that match `of`, as a whole number; empty if there are no related rows. */
  | ({ kind: 'share'; of: StoredTexts } & RelatedRows);

/** Matches rows whose field stores one of these texts. */
export interface StoredTexts {
  field: string;
  in: readonly string[];
}

/** The rows of a to-many relation that a field aggregates, limited to those that the user may see. */
export interface RelatedRows {
  relation: string;
  where?: StoredTexts;
  /** Limits the rows to those whose `date` is in the last `days` days (today included), or in the present school year. */
  period?: { date: string; days: number | 'school-year' };
  /** The field is hidden from users without this permission. */
  permission: Permission;
}

/** The value type of each kind. */
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

/** The computed fields of an entity, in the order in which the entity declares them. */
export function computedOf(entity: object): readonly ComputedInfo[] {
  return computedOfClass.get(entity) ?? [];
}
