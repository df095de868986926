import { listadosErrors } from '../../definition/errors';
import type { FieldModel } from '../../model/field-model';
import type { ListModel } from '../../model/list-model';

export interface SortKey {
  field: FieldModel;
  descending: boolean;
}

const MAX_KEYS = 6;

/**
 * Reads `orden`: paths separated by commas, with `-` in front for descending. Every order ends in the id: without it, rows
 * with equal keys could be on two pages.
 * @throws orden-desconocido for a path that the list does not declare
 */
export function readOrder(list: ListModel, orden: string): SortKey[] {
  const keys: SortKey[] = [];
  const parts = orden.split(',').map((part) => part.trim());
  for (const part of parts.filter((text) => text !== '')) {
    const descending = part.startsWith('-');
    const path = descending ? part.slice(1) : part;
    const field = list.sortable.get(path);
    if (field === undefined || keys.length >= MAX_KEYS)
      throw listadosErrors['orden-desconocido']({ field: path }, { campos: { orden: 'Ordene por otra columna.' } });
    if (!keys.some((key) => key.field.path === path)) keys.push({ field, descending });
  }
  return endInId(list, keys);
}

/** Makes the id the last sort key. Keys after the id have no effect and are removed. If the id is missing, adds the id. */
function endInId(list: ListModel, keys: SortKey[]): SortKey[] {
  const idAt = keys.findIndex((key) => key.field.path === 'id');
  if (idAt >= 0) return keys.slice(0, idAt + 1);
  const field = list.sortable.get('id');
  if (field === undefined) throw new Error(`The list «${list.definition.code}» has no id`);
  return [...keys, { field, descending: false }];
}

/** The order as text again, as it is saved and compared. */
export function orderText(keys: readonly SortKey[]): string {
  return keys.map(({ field, descending }) => `${descending ? '-' : ''}${field.path}`).join(',');
}
