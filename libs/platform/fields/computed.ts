/** A field without a column: its value is reckoned from others by one of a few kinds the list engine knows. */
export type ComputedKind =
  /** Whole years from a birth date to today. */
  | { kind: 'age'; from: string }
  /** How many rows of a to-many relation there are; `activas` counts only those that are `activa`. */
  | { kind: 'count'; relation: string; where?: 'activas' };

export interface ComputedInfo {
  campo: string;
  etiqueta: string;
  computed: ComputedKind;
}

const computedOfClass = new Map<object, ComputedInfo[]>();

/** Declares a property whose value is reckoned: `@Computed('Edad', { kind: 'age', from: 'fecha_nacimiento' })`. */
export function Computed(etiqueta: string, computed: ComputedKind): PropertyDecorator {
  return (target, property) => {
    const own = computedOfClass.get(target.constructor) ?? [];
    own.push({ campo: String(property), etiqueta, computed });
    computedOfClass.set(target.constructor, own);
  };
}

export function computedOf(entity: object): readonly ComputedInfo[] {
  return computedOfClass.get(entity) ?? [];
}
