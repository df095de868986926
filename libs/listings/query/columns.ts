import type { FieldModel, Hop } from '../model/field-model';
import type { ColumnModel } from '../model/list-model';
import { equalTo } from './criteria';
import { readExpression, sortExpression } from './expressions';
import type { Joins } from './joins';
import { reach } from './reach';
import type { Building, Criterion } from './sql';
import { and, scopeCondition } from './tree';

/** No cell shows more values of a to-many column than these; nobody reads on, and the page stays small. */
const MOST_VALUES = 50;

/** The expression of a column: its value, or for a to-many one the list of its different values. */
export function columnExpression({ field, only }: ColumnModel, joins: Joins, building: Building): string {
  const { alias, rest } = joins.to(field);
  if (rest.length === 0) return readExpression(field.source, alias, building);
  const criteria = only.map((entry) => ({ path: pathOf(entry.field), criterion: equalTo(entry.field, entry.value) }));
  const { from, conditions, end } = walk(field, rest, alias, building, criteria);
  const value = readExpression(field.source, end, building);
  return `to_json(ARRAY(SELECT DISTINCT ${value} FROM ${from} WHERE ${and([...conditions, `${value} IS NOT NULL`])} ORDER BY 1 LIMIT ${String(MOST_VALUES)}))`;
}

/** The value a to-many field is ordered by: the smallest going up, the greatest going down. */
export function aggregateForSort(
  field: FieldModel,
  rest: Hop[],
  alias: string,
  descending: boolean,
  building: Building,
): string {
  const { from, conditions, end } = walk(field, rest, alias, building, []);
  const value = sortExpression(field.source, end, building);
  // min and max know no booleans; their order is that of numbers.
  const ordered = field.searchType === 'boolean' ? `${value}::integer` : value;
  return `(SELECT ${descending ? 'max' : 'min'}(${ordered}) FROM ${from} WHERE ${and(conditions)})`;
}

/** Own and to-one fields wanted beside the columns, such as those of links. */
export function plainExpression(field: FieldModel, joins: Joins, building: Building): string {
  const { alias } = joins.to(field);
  return readExpression(field.source, alias, building);
}

interface Walk {
  from: string;
  conditions: (string | null)[];
  end: string;
}

function walk(
  field: FieldModel,
  rest: Hop[],
  alias: string,
  building: Building,
  criteria: { path: string; criterion: Criterion }[],
): Walk {
  const pieces: string[] = [];
  const conditions: (string | null)[] = [];
  let ours = alias;
  let path = field.hops
    .slice(0, field.hops.length - rest.length)
    .map((hop) => hop.relation)
    .join('.');
  for (const hop of rest) {
    const theirs = building.aliases.next();
    const { from, where } = reach(hop, ours, theirs, building);
    pieces.push(from);
    path = path === '' ? hop.relation : `${path}.${hop.relation}`;
    conditions.push(where, scopeCondition(hop, theirs, building));
    for (const entry of criteria) if (entry.path === path) conditions.push(entry.criterion.write(theirs, building));
    ours = theirs;
  }
  return { from: pieces.join(' CROSS JOIN '), conditions, end: ours };
}

function pathOf(field: FieldModel): string {
  return field.hops.map((hop) => hop.relation).join('.');
}
