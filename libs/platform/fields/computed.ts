/** A field without a column: its value is reckoned from others by one of a few kinds the list engine knows. */
export type ComputedKind =
  /** Whole years from a birth date to today. */
  | { kind: 'age'; from: string }
  /** Whether a last date has not passed: true through that day, and while there is none. */
  | { kind: 'current'; from: string }
  /** How many rows of a to-many relation there are; `where` names a yes/no of theirs, and only those with a yes count. */
  | { kind: 'count'; relation: string; where?: string };

export interface ComputedInfo {
  campo: string;
  etiqueta: string;
  computed: ComputedKind;
  /** A sentence below it in the record. */
  ayuda?: string;
}

const computedOfClass = new Map<object, ComputedInfo[]>();

/** Declares a property whose value is reckoned: `@Computed('Edad', { kind: 'age', from: 'fecha_nacimiento' })`. */
export function Computed(etiqueta: string, computed: ComputedKind, ayuda?: string): PropertyDecorator {
  return (target, property) => {
    const own = computedOfClass.get(target.constructor) ?? [];
    own.push({ campo: String(property), etiqueta, computed, ...(ayuda === undefined ? {} : { ayuda }) });
    computedOfClass.set(target.constructor, own);
  };
}

export function computedOf(entity: object): readonly ComputedInfo[] {
  return computedOfClass.get(entity) ?? [];
}
