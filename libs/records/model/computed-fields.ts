import type { EntityMetadata } from 'typeorm';
import { COMPUTED_VALUE_TYPES, type ComputedInfo, type ComputedKind } from '../../platform';
import type { Store, StoredField } from './stored-field';

/**
 * Makes a read-only record field from a property with `@Computed`. Returns null if only lists show the field, as those that are computed from
 * other rows.
 */
export function computedField(
  { name, label, computed, help }: ComputedInfo,
  metadata: EntityMetadata,
): StoredField | null {
  const store = computedStore(computed, metadata);
  if (store === null) return null;
  return {
    campo: name,
    etiqueta: label,
    tipo: COMPUTED_VALUE_TYPES[computed.kind],
    obligatorio: false,
    soloLectura: true,
    ...(computed.kind === 'age' ? { unidad: 'años' } : {}),
    ...(help === undefined ? {} : { ayuda: help }),
    store,
  };
}

function computedStore(computed: ComputedKind, metadata: EntityMetadata): Store | null {
  if ('from' in computed) return { kind: computed.kind, from: computed.from };
  if (computed.kind !== 'in-view' || computed.listOnly === true) return null;
  const { view, within } = computed;
  if (within === undefined) return { kind: 'in-view', view, within: null };
  const column = metadata.findColumnWithPropertyName(within.date);
  if (column === undefined) throw new Error(`${metadata.tableName} has no column ${within.date}`);
  return { kind: 'in-view', view, within: { column: column.databaseName, days: within.days } };
}
