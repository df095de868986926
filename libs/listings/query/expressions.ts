import type { Source } from '../model/field-model';
import { ageExpression } from './age';
import { currentExpression } from './current';
import { reach } from './reach';
import { id, type Building } from './sql';
import { and, scopeCondition } from './tree';

type CountSource = Extract<Source, { kind: 'count' }>;

/** How a value is read from its own row, in the shape it travels in. */
export function readExpression(source: Source, alias: string, building: Building): string {
  if (source.kind === 'count') return countExpression(source, alias, building);
  const column = `${alias}.${id(source.column)}`;
  if (source.kind === 'column') return READ[source.stored](column);
  return RECKONED[source.kind](column, building.params.add(building.hoy, 'date'));
}

/** What is not stored but reckoned: SQL of it, from that of a date and that of today. */
export const RECKONED: Record<'age' | 'current', (date: string, hoy: string) => string> = {
  age: ageExpression,
  current: currentExpression,
};

const READ: Record<Extract<Source, { kind: 'column' }>['stored'], (column: string) => string> = {
  text: (column) => column,
  integer: (column) => column,
  numeric: (column) => column,
  boolean: (column) => column,
  date: (column) => column,
  time: (column) => `to_char(${column}, 'HH24:MI')`,
  timestamp: (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  'text-array': (column) => `to_json(${column})`,
};

/** How a value is ordered: texts by their own (Spanish) collation, and not by how they are shown. */
export function sortExpression(source: Source, alias: string, building: Building): string {
  return source.kind === 'column' ? `${alias}.${id(source.column)}` : readExpression(source, alias, building);
}

/** How many related rows there are that the person may see. */
export function countExpression({ hop, where: only }: CountSource, alias: string, building: Building): string {
  const theirs = building.aliases.next();
  const { from, where } = reach(hop, alias, theirs, building);
  const counted = only === null ? null : readExpression(only, theirs, building);
  const conditions = [where, counted, scopeCondition(hop, theirs, building)];
  return `(SELECT count(*) FROM ${from} WHERE ${and(conditions)})`;
}
