import type { ColumnModel, ListModel } from '../model/list-model';
import { criterionOf } from './criteria';
import type { Filter } from './filters';
import type { SortKey } from './order';
import { Aliases, Params, type Building, type Criterion, type Tree } from './sql';
import { and, emptyTree, plant, write } from './tree';
import type { FieldModel } from '../model/field-model';

/** What somebody asks of a list, checked; nothing of a request's text is left in it but typed values. */
export interface ListQuery {
  list: ListModel;
  filters: readonly Filter[];
  order: readonly SortKey[];
  columns: readonly ColumnModel[];
  /** Only these records, for exports and deletions of a selection. */
  ids?: readonly number[];
  /** Only the rows that belong to this record: `column` is one of the list's own table, named by a checked definition. */
  of?: { column: string; id: number };
  /** Words of a selector: each must be in at least one of its fields. */
  words?: readonly { word: string; fields: readonly FieldModel[] }[];
  /** The row rules of whoever asks: by entity class. */
  scopeOf: (entity: object) => Tree | null;
  hoy: string;
}

export function building(query: ListQuery): Building {
  return { params: new Params(), aliases: new Aliases(), hoy: query.hoy, scopeOf: query.scopeOf };
}

/** Everything the rows must satisfy, with the row rule of the list itself kept apart. */
export function treeOf(query: ListQuery): Tree {
  const tree = emptyTree();
  for (const filter of query.filters) plant(tree, filter.field.hops, criterionOf(filter));
  if (query.ids !== undefined) tree.own.push(idIn(query.ids));
  if (query.of !== undefined) tree.own.push(belongsTo(query.of));
  for (const { word, fields } of query.words ?? []) tree.own.push(wordIn(word, fields));
  return tree;
}

/** What the rows called `alias` must satisfy: what is asked, and the row rule. */
export function whereSql(query: ListQuery, alias: string, build: Building): string {
  const scope = query.scopeOf(query.list.definition.entity);
  return and([
    write(treeOf(query), alias, build, { scoped: true }),
    scope && write(scope, alias, build, { scoped: false }),
  ]);
}

/** Is nothing left out: no filter, no selection, no row rule? */
export function isWhole({ filters, ids, of, words, scopeOf, list }: ListQuery): boolean {
  const asked = filters.length > 0 || ids !== undefined || of !== undefined || words !== undefined;
  return !asked && scopeOf(list.definition.entity) === null;
}

/** One word in any of several fields, each perhaps at the end of its own way. */
function wordIn(word: string, fields: readonly FieldModel[]): Criterion {
  return {
    campo: 'palabra',
    write: (alias, build) => fields.map((field) => `(${fieldHas(field, word, alias, build)})`).join(' OR '),
  };
}

function fieldHas(field: FieldModel, word: string, alias: string, build: Building): string {
  const tree = emptyTree();
  plant(tree, field.hops, criterionOf({ field, operator: 'icontains', value: word }));
  return write(tree, alias, build, { scoped: true }) ?? 'true';
}

function belongsTo({ column, id }: { column: string; id: number }): Criterion {
  return { campo: column, write: (alias, { params }) => `${alias}."${column}" = ${params.add(id, 'integer')}` };
}

function idIn(ids: readonly number[]): Criterion {
  return { campo: 'id', write: (alias, { params }) => `${alias}.id = ANY(${params.add(ids, 'integer[]')})` };
}
