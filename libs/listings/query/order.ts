import { listadosErrors } from '../errors';
import type { FieldModel } from '../model/field-model';
import { isOwn } from '../model/field-model';
import type { ListModel } from '../model/list-model';
import { aggregateForSort } from './columns';
import { sortExpression } from './expressions';
import type { Joins } from './joins';
import type { Building } from './sql';

export interface SortKey {
  field: FieldModel;
  descending: boolean;
}

const MOST_KEYS = 6;

/**
 * Reads `orden`: fields parted by commas, `-` before those that go down. It always ends in the id, so that no row can be
 * on two pages.
 * @throws orden-desconocido for what the list does not declare.
 */
export function readOrder(list: ListModel, orden: string): SortKey[] {
  const keys: SortKey[] = [];
  const parts = orden.split(',').map((part) => part.trim());
  for (const part of parts.filter((text) => text !== '')) {
    const descending = part.startsWith('-');
    const campo = descending ? part.slice(1) : part;
    const field = list.sortable.get(campo);
    if (field === undefined || keys.length >= MOST_KEYS) throw listadosErrors['orden-desconocido']({ campo });
    if (!keys.some((key) => key.field.campo === campo)) keys.push({ field, descending });
  }
  const idAt = keys.findIndex((key) => key.field.campo === 'id');
  if (idAt >= 0) return keys.slice(0, idAt + 1);
  const idField = list.sortable.get('id');
  if (idField === undefined) throw new Error(`El listado «${list.definition.codigo}» no tiene id`);
  return [...keys, { field: idField, descending: false }];
}

/** `orden` as text again: the form in which it is saved and compared. */
export function orderText(keys: readonly SortKey[]): string {
  return keys.map(({ field, descending }) => `${descending ? '-' : ''}${field.campo}`).join(',');
}

/** One term of an ORDER BY: what is compared, and which way. */
export interface SortTerm {
  value: string;
  direction: string;
}

/**
 * The terms of ORDER BY. Empty values come last whichever way a column is ordered; read backwards (a page near the end is
 * fetched from the end) everything is the exact reverse.
 */
export function sortTerms(keys: readonly SortKey[], joins: Joins, building: Building, backwards = false): SortTerm[] {
  return keys.map(({ field, descending }) => {
    const { alias, rest } = joins.to(field);
    const down = descending !== backwards;
    const nulls = mayBeNull(field) ? ` NULLS ${backwards ? 'FIRST' : 'LAST'}` : '';
    return {
      value:
        rest.length > 0
          ? aggregateForSort(field, rest, alias, descending, building)
          : sortExpression(field.source, alias, building),
      direction: `${down ? 'DESC' : 'ASC'}${nulls}`,
    };
  });
}

export function orderBy(keys: readonly SortKey[], joins: Joins, building: Building, backwards = false): string {
  return sortTerms(keys, joins, building, backwards)
    .map(({ value, direction }) => `${value} ${direction}`)
    .join(', ');
}

/** Columns that cannot be null carry no NULLS clause, so that an index serves both directions. */
export function mayBeNull(field: FieldModel): boolean {
  const { source } = field;
  return (
    !isOwn(field) || source.kind === 'age' || source.kind === 'added' || (source.kind === 'column' && source.nullable)
  );
}
