import type { AddedStored, Source } from '../model/field-model';
import { ageExpression } from './age';
import { currentExpression } from './current';
import { reach } from './reach';
import { id, type Building } from './sql';
import { and, scopeCondition } from './tree';

type CountSource = Extract<Source, { kind: 'count' }>;
export type StoredSource = Extract<Source, { kind: 'column' | 'added' }>;

/** How a value is read from its own row, in the shape it travels in. */
export function readExpression(source: Source, alias: string, building: Building): string {
  if (source.kind === 'count') return countExpression(source, alias, building);
  if (isStored(source)) return READ[source.stored](storedExpression(source, alias, building));
  return RECKONED[source.kind](`${alias}.${id(source.column)}`, building.params.add(building.hoy, 'date'));
}

export function isStored(source: Source): source is StoredSource {
  return source.kind === 'column' || source.kind === 'added';
}

/** A stored value as the database compares it: the column, or what stands under a key of the added fields. */
export function storedExpression(source: StoredSource, alias: string, { params }: Building): string {
  if (source.kind === 'column') return `${alias}.${id(source.column)}`;
  return ADDED[source.stored](`(${alias}.adicionales ->> ${params.add(source.key, 'text')})`);
}

const numberOf = (text: string) => `(CASE WHEN ${text} ~ '^-?[0-9]{1,15}([.][0-9]+)?$' THEN ${text}::numeric END)`;

/** Only what reads as its type is cast: a value of another kind, from before the field changed, counts as none. */
const ADDED: Record<AddedStored, (text: string) => string> = {
  text: (text) => `(${text} COLLATE "es-x-icu")`,
  numeric: numberOf,
  real: numberOf,
  boolean: (text) => `(CASE ${text} WHEN 'true' THEN true WHEN 'false' THEN false END)`,
  date: (text) => `claustro_fecha(${text})`,
  timestamp: (text) => `claustro_instante(${text})`,
};

/** What is not stored but reckoned: SQL of it, from that of a date and that of today. */
export const RECKONED: Record<'age' | 'current', (date: string, hoy: string) => string> = {
  age: ageExpression,
  current: currentExpression,
};

const READ: Record<Extract<Source, { kind: 'column' }>['stored'], (column: string) => string> = {
  text: (column) => column,
  integer: (column) => column,
  numeric: (column) => column,
  real: (column) => `${column}::float8`,
  boolean: (column) => column,
  date: (column) => column,
  time: (column) => `to_char(${column}, 'HH24:MI')`,
  timestamp: (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  'text-array': (column) => `to_json(${column})`,
};

/** How a value is ordered: texts by their own (Spanish) collation, and not by how they are shown. */
export function sortExpression(source: Source, alias: string, building: Building): string {
  return isStored(source) ? storedExpression(source, alias, building) : readExpression(source, alias, building);
}

/** How many related rows there are that the person may see. */
export function countExpression({ hop, where: only }: CountSource, alias: string, building: Building): string {
  const theirs = building.aliases.next();
  const { from, where } = reach(hop, alias, theirs, building);
  const counted = only === null ? null : readExpression(only, theirs, building);
  const conditions = [where, counted, scopeCondition(hop, theirs, building)];
  return `(SELECT count(*) FROM ${from} WHERE ${and(conditions)})`;
}
