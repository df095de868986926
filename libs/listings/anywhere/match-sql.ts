import type { SearchedKind } from '../definition/anywhere';
import type { AnywhereModel } from '../model/anywhere-model';
import type { FieldModel } from '../model/field-model';
import { nameForms } from '../../platform';
import type { SqlContext } from '../query/sql/sql-context';
import { PART_LENGTH, type Typed } from './read-words';
import {
  type Condition,
  codeCondition,
  telephoneMatch,
  mailCondition,
  like,
  normalOf,
  columnOf,
} from './field-conditions';

/** Ranks of a matching row; a lower rank is a better match. */
export const RANKS = {
  /** The text is the whole code, telephone or mail address. */
  exact: 0,
  /** The text is the whole code or mail address of a related record. */
  relatedExact: 1,
  /** The names begin with the text. */
  startsName: 2,
  /** Every typed word is the beginning of a word in the names. */
  startsWords: 3,
  contains: 4,
  /** A related record matches: the text is in its names or is a part of its code. */
  related: 5,
} as const;

/** A condition, and the rank of a row for which it is true. */
export type RankStep = readonly [condition: string, rank: number];

/** SQL for the rows of one table. `matches` tells whether a row matches the typed text. `ranks` tells how well the row matches. */
export interface MatchSql {
  matches: string;
  /** The steps that rank a row. The first step whose condition is true gives the rank. */
  ranks: readonly RankStep[];
}

/** The rows to compare with the typed text: their alias in the statement, and whether they belong to a related list. */
export interface ComparedRows {
  alias: string;
  isRelated: boolean;
}

/**
 * Builds the SQL that finds the typed text in the searched fields and ranks the matching rows. Null if none of these fields can match the
 * text.
 */
export function matchSql(
  { searched }: AnywhereModel,
  typed: Typed,
  { alias, isRelated }: ComparedRows,
  context: SqlContext,
): MatchSql | null {
  const each = (kind: SearchedKind, text: string, make: (field: FieldModel, text: string) => Condition): Condition[] =>
    text === '' ? [] : searched[kind].map((field) => make(field, text));
  const telephones = each('telephones', typed.telephone, (field, text) =>
    telephoneMatch(`${alias}.${columnOf(field)}`, text, context),
  );
  const others = [
    ...each('codes', typed.code, (field, text) => codeCondition(normalOf(field, alias), text, context)),
    ...each('mails', typed.mail, (field, text) => mailCondition(normalOf(field, alias), text, context)),
  ];
  const names = typed.words.length === 0 || searched.names.length === 0 ? null : namesSql(searched.names, alias);
  const matches = [
    ...(names === null ? [] : [containsWords(names, typed.words, context)]),
    ...[...telephones, ...others].map((condition) => condition.matches),
  ];
  if (matches.length === 0) return null;
  const isExact = (of: readonly Condition[]) => anyOf(of.map((one) => one.isExact));
  const ranks: RankStep[] = isRelated
    ? [
        // A match of a related person's telephone ranks as high as a match of the record's own telephone. So if a user types a guardian's
        // telephone, the student and the guardian have the same rank. The student is shown first, because users search for students more
        // often.
        [isExact(telephones), RANKS.exact],
        [isExact(others), RANKS.relatedExact],
        [anyOf(telephones.map((one) => one.matches)), RANKS.contains],
        ['true', RANKS.related],
      ]
    : [
        [isExact([...telephones, ...others]), RANKS.exact],
        ...(names === null ? [] : nameRanks(names, searched.names, typed.words, alias, context)),
        ['true', RANKS.contains],
      ];
  return { matches: anyOf(matches), ranks };
}

function nameRanks(
  names: string,
  fields: readonly FieldModel[],
  words: readonly string[],
  alias: string,
  context: SqlContext,
): RankStep[] {
  const orders = fields.length > 1 ? [names, namesSql(fields.toReversed(), alias)] : [names];
  return [
    [anyOf(orders.map((order) => nameLike(order, words.join(' '), ['', '%'], context))), RANKS.startsName],
    [words.map((word) => startsWord(names, word, context)).join(' AND '), RANKS.startsWords],
  ];
}

/** SQL: all names of a row in one text. A trigram index exists for exactly this expression. */
function namesSql(fields: readonly FieldModel[], alias: string): string {
  const texts = fields.map((field) => normalOf(field, alias));
  return texts
    .map((text, index) => (texts.length > 1 && isNullable(fields[index]) ? `coalesce(${text}, '')` : text))
    .reduce((before, text) => `(${before} || ' ' || ${text})`);
}

const isNullable = (field: FieldModel | undefined): boolean => field?.source.kind === 'column' && field.source.nullable;

function containsWords(names: string, words: readonly string[], context: SqlContext): string {
  return words
    .map((word) =>
      word.length < PART_LENGTH ? startsWord(names, word, context) : `(${nameLike(names, word, ['%', '%'], context)})`,
    )
    .join(' AND ');
}

function startsWord(names: string, word: string, context: SqlContext): string {
  return `(${nameLike(names, word, ['', '%'], context)} OR ${nameLike(names, word, ['% ', '%'], context)})`;
}

/** Compares the names with each form of the text: both «o connor» and «oconnor» find «o'connor». */
function nameLike(names: string, text: string, around: readonly [string, string], context: SqlContext): string {
  return nameForms(text)
    .map((form) => like(names, form, around, context))
    .join(' OR ');
}

function anyOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'false' : conditions.map((condition) => `(${condition})`).join(' OR ');
}
