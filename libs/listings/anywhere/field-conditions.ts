import type { FieldModel } from '../model/field-model';
import { bareSql, telephoneCondition } from '../query/sql/comparisons';
import { id, type SqlContext } from '../query/sql/sql-context';
import { PART_LENGTH } from './read-words';

/** Two SQL conditions: `matches` if the field contains the typed text, `isExact` if the whole field equals it. */
export interface Condition {
  matches: string;
  isExact: string;
}

/** Compares codes without separators: both «a 540» and «a00540» find «A-00540». */
export function codeCondition(normal: string, text: string, context: SqlContext): Condition {
  const code = bareSql(normal);
  const isExact = `${code} = claustro_normal(${context.params.add(text, 'text')})`;
  return { isExact, matches: text.length < PART_LENGTH ? isExact : like(code, text, ['%', '%'], context) };
}

/**
 * Compares a stored telephone with a text: `isExact` for the whole number, `matches` for a part of the number.
 * @param column SQL that reads the stored telephone
 */
export function telephoneMatch(column: string, text: string, { params }: SqlContext): Condition {
  return {
    isExact: telephoneCondition(column, 'iexact', text, params),
    matches: telephoneCondition(column, 'icontains', text, params),
  };
}

/** Matches mail addresses that begin with the text. If the text contains an `@`, matches addresses that contain the text anywhere. */
export function mailCondition(normal: string, text: string, context: SqlContext): Condition {
  const isExact = `${normal} = claustro_normal(${context.params.add(text, 'text')})`;
  return { isExact, matches: like(normal, text, [text.includes('@') ? '%' : '', '%'], context) };
}

/**
 * Returns SQL that matches an expression with a text. `before` and `after` are the wildcards around the text; each of them may be empty.
 */
export function like(
  expression: string,
  text: string,
  [before, after]: readonly [string, string],
  context: SqlContext,
): string {
  return `${expression} LIKE claustro_patron(${context.params.add(text, 'text')}, '${before}', '${after}')`;
}

/** The normalised text of a field. */
export function normalOf(field: FieldModel, alias: string): string {
  const { source } = field;
  return source.kind === 'column' && source.normalised !== false
    ? `${alias}.${id(`${source.column}_normal`)}`
    : `claustro_normal(${alias}.${columnOf(field)})`;
}

/** The quoted column of a field. @throws Error if the field is not a column */
export function columnOf({ path, source }: FieldModel): string {
  if (source.kind !== 'column') throw new Error(`${path} is not a column`);
  return id(source.column);
}
