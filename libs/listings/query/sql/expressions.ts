import type { AddedStorage, Storage } from '../../../platform';
import type { Source } from '../../model/field-model';
import { addedUpExpression, isAddedUp } from './added-up';
import { ageExpression, currentExpression, PERIOD_UNITS, periodExpression, viewExpression } from './computed-fields';
import { addCriterion, and, emptyTree, scopeCondition, treeSql } from './predicate-tree';
import { relationJoin } from './relation';
import { id, type SqlContext } from './sql-context';

type CountSource = Extract<Source, { kind: 'count' }>;
type PlaceSource = Extract<Source, { kind: 'place' }>;
export type EmptySource = Extract<Source, { kind: 'empty' }>;
export type StoredSource = Extract<Source, { kind: 'column' | 'added' }>;

/** SQL: the value of a field in its wire format, read from the row at `alias`. */
export function readExpression(source: Source, alias: string, context: SqlContext): string {
  if (source.kind === 'count') return countExpression(source, alias, context);
  if (source.kind === 'place') return placeExpression(source, alias, context);
  if (source.kind === 'empty') return emptyExpression(source, alias, context);
  if (isAddedUp(source)) return addedUpExpression(source, alias, context);
  if (source.kind === 'in-view') return viewExpression(source, alias, () => context.params.add(context.today, 'date'));
  if (isStored(source)) return READ[source.stored](storedExpression(source, alias, context), context);
  return COMPUTED_SQL[source.kind](`${alias}.${id(source.column)}`, context.params.add(context.today, 'date'));
}

function isStored(source: Source): source is StoredSource {
  return source.kind === 'column' || source.kind === 'added';
}

/**
 * Returns the SQL of a stored value. The value is in a column or, for an added field, under a key of `adicionales`. The text of an added
 * field is converted to the type of the field.
 */
export function storedExpression(source: StoredSource, alias: string, context: SqlContext): string {
  const { params } = context;
  if (source.kind === 'column') return `${alias}.${id(source.column)}`;
  return ADDED[source.stored](`(${alias}.adicionales ->> ${params.add(source.key, 'text')})`, context);
}

const numberOf = (text: string) => `(CASE WHEN ${text} ~ '^-?[0-9]{1,15}([.][0-9]+)?$' THEN ${text}::numeric END)`;

/**
 * For each storage: SQL that converts the stored text of an added field to this type. If the text is not valid for the type, the value is
 * empty. This happens if the field had another type when the text was stored.
 */
const ADDED: Record<AddedStorage, (text: string, context: SqlContext) => string> = {
  text: (text) => `(${text} COLLATE "es-x-icu")`,
  numeric: numberOf,
  real: numberOf,
  boolean: (text) => `(CASE ${text} WHEN 'true' THEN true WHEN 'false' THEN false END)`,
  date: (text) => `claustro_fecha(${text})`,
  timestamp: (text, context) => `claustro_instante(${text}, ${zoneParam(context)})`,
};

/** The SQL of computed fields, from a date column and today. */
export const COMPUTED_SQL: Record<
  'age' | 'current' | keyof typeof PERIOD_UNITS,
  (date: string, today: string) => string
> = {
  age: ageExpression,
  current: currentExpression,
  'this-month': periodExpression(PERIOD_UNITS['this-month']),
  'this-year': periodExpression(PERIOD_UNITS['this-year']),
};

const zoneParam = ({ params, zone }: SqlContext): string => params.add(zone, 'text');

const READ: Record<Storage, (column: string, context: SqlContext) => string> = {
  text: (column) => column,
  integer: (column) => column,
  numeric: (column) => column,
  real: (column) => `${column}::float8`,
  boolean: (column) => column,
  date: (column) => column,
  time: (column) => `to_char(${column}, 'HH24:MI')`,
  timestamp: utcText,
  civil: (column, context) => utcText(`(${column} AT TIME ZONE ${zoneParam(context)})`),
  'text-array': (column) => `to_json(${column})`,
};

/** SQL: an instant as text in UTC, in the form of the replies. */
function utcText(instant: string): string {
  return `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/**
 * Returns the SQL of the value by which a field sorts the rows. A stored field sorts by its stored value. Any other field sorts by the
 * value that is sent to the client.
 */
export function sortExpression(source: Source, alias: string, context: SqlContext): string {
  return isStored(source) ? storedExpression(source, alias, context) : readExpression(source, alias, context);
}

/** The number of related rows that the user may see. */
export function countExpression({ hop, where: only }: CountSource, alias: string, context: SqlContext): string {
  const theirs = context.aliases.next();
  const { from, where } = relationJoin(hop, { ours: alias, theirs }, context);
  const counted = only === null ? null : readExpression(only, theirs, context);
  const conditions = [where, counted, scopeCondition(hop, theirs, context)];
  return `(SELECT count(*) FROM ${from} WHERE ${and(conditions)})`;
}

/**
 * Returns SQL for the position of a row among the rows with the same value of `among`. The first position is 1. An index on `among` makes
 * the SQL fast.
 */
export function placeExpression(
  { table, among, where, by }: PlaceSource,
  alias: string,
  { aliases }: SqlContext,
): string {
  const other = aliases.next();
  const turn = (row: string) => `(${row}.${id(by)}, ${row}.id)`;
  const conditions = [
    `${other}.${id(among)} = ${alias}.${id(among)}`,
    `${other}.${id(where)}`,
    `${turn(other)} <= ${turn(alias)}`,
  ];
  return `(SELECT count(*) FROM ${id(table)} ${other} WHERE ${and(conditions)})`;
}

/**
 * Returns SQL that is true if all fields are empty. The fields of a related row that the user does not see count as empty. If `when` is
 * set, the field `when.field` must also equal the text `when.is`.
 */
export function emptyExpression({ fields, when }: EmptySource, alias: string, context: SqlContext): string {
  const filled = fields.map(({ hops, source }) => {
    const tree = emptyTree();
    addCriterion(tree, hops, { toSql: (at) => `coalesce((${readExpression(source, at, context)})::text, '') <> ''` });
    return `(${treeSql(tree, alias, context, { scoped: true }) ?? 'false'})`;
  });
  const isEmpty = `(NOT (${filled.join(' OR ')}))`;
  if (when === null) return isEmpty;
  const stored = readExpression(when.field.source, alias, context);
  return `(${isEmpty} AND coalesce(${stored} = ${context.params.add(when.is, 'text')}, false))`;
}
