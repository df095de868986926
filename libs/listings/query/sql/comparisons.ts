import {
  withoutSeparators,
  type Comparison,
  type DatePartOperator,
  type Operator,
  type TextOperator,
} from '../../../contracts';
import { FORMS_END, JOINED, nameForms } from '../../../platform';
import type { Params } from './sql-context';

export const SIGNS: Record<Comparison, string> = { exact: '=', gt: '>', lt: '<', gte: '>=', lte: '<=' };

export function isComparison(operator: Operator): operator is Comparison {
  return operator in SIGNS;
}

/** The wildcards before and after the text of a LIKE pattern, by operator. `iexact` has none, because `iexact` tests for equality. */
const WILDCARDS: Record<Exclude<TextOperator, 'iexact'>, [string, string]> = {
  icontains: ['%', '%'],
  istartswith: ['', '%'],
  iendswith: ['%', ''],
};

/**
 * Compares text; case and accents do not matter.
 * @param plain SQL of the normalised text
 * @param value the text as typed; `%` and `_` are ordinary characters in it
 */
export function textCondition(plain: string, operator: TextOperator, value: string, params: Params): string {
  const text = params.add(value, 'text');
  if (operator === 'iexact') return `${plain} = claustro_normal(${text})`;
  const [before, after] = WILDCARDS[operator];
  return `${plain} LIKE claustro_patron(${text}, '${before}', '${after}')`;
}

/**
 * Compares a name of a person, whatever separates its parts (`nameForms`).
 * @param stored SQL of the column that `claustro_nombre` computes from the name
 */
export function nameCondition(stored: string, operator: TextOperator, value: string, params: Params): string {
  const forms = nameForms(value);
  // The typed text has only separators. A stored name may contain separators, but it never begins or ends with a separator. So only
  // `icontains` can match.
  if (forms.includes(FORMS_END)) return operator === 'icontains' ? `${stored} LIKE '%${FORMS_END}%'` : 'false';
  return anyOf(forms.flatMap((form) => NAME_CONDITIONS[operator](stored, params.add(form, 'text'))));
}

/**
 * For each operator: the SQL conditions under which a stored name matches a typed form. A stored name has one form, or two forms with
 * `JOINED` between them. One matching form is enough.
 */
const NAME_CONDITIONS: Record<TextOperator, (stored: string, form: string) => string[]> = {
  icontains: (stored, form) => [nameLike(stored, form, '%', '%')],
  istartswith: (stored, form) => [nameLike(stored, form, '', '%'), nameLike(stored, form, `%${JOINED}`, '%')],
  iendswith: (stored, form) => [nameLike(stored, form, '%', ''), nameLike(stored, form, '%', `${JOINED}%`)],
  iexact: (stored, form) => [
    `${stored} = claustro_normal(${form})`,
    nameLike(stored, form, '', `${JOINED}%`),
    nameLike(stored, form, `%${JOINED}`, ''),
  ],
};

const nameLike = (stored: string, form: string, before: string, after: string): string =>
  `${stored} LIKE claustro_patron(${form}, '${before}', '${after}')`;

const anyOf = (conditions: readonly string[]): string =>
  conditions.length === 1 ? String(conditions[0]) : `(${conditions.join(' OR ')})`;

/** A normalised text without the separators of codes and NIFs; the trigram indexes have this expression. */
export const bareSql = (plain: string): string => `translate(${plain}, ' -./', '')`;

/** Compares a code, NIF or IBAN without its separators. If the text contains only separators, it is compared unchanged. */
export function bareCondition(
  plain: string,
  kind: 'codigo' | 'nif' | 'iban',
  operator: TextOperator,
  value: string,
  params: Params,
): string {
  const bare = withoutSeparators(kind, value);
  return bare === ''
    ? textCondition(plain, operator, value, params)
    : textCondition(bareSql(plain), operator, bare, params);
}

/**
 * Compares telephones by their digits, without separators and without the Spanish prefix. If the typed text is no telephone, it matches
 * nothing.
 * @param column SQL of the stored telephone. A trigram index exists on the `telefono_digitos` of this column
 */
export function telephoneCondition(column: string, operator: TextOperator, value: string, params: Params): string {
  if (!isTelephoneText(value)) return 'false';
  const bare = params.add(withoutSeparators('telefono', value), 'text');
  const [stored, typed] = [`telefono_digitos(${column})`, `telefono_digitos(${bare})`];
  if (operator === 'iexact') return `${stored} = ${typed}`;
  const [before, after] = WILDCARDS[operator];
  return `${stored} LIKE '${before}' || ${typed} || '${after}'`;
}

/** True if a text may be a telephone or a part of one: digits with the usual separators. */
export const isTelephoneText = (text: string): boolean => /^\+*\d+$/.test(withoutSeparators('telefono', text));

/**
 * Returns the SQL that compares a number. If column and value are integers, they are compared as integers, so that an index on the column
 * can be used.
 */
export function numberCondition(
  { column, isInteger }: { column: string; isInteger: boolean },
  operator: Comparison,
  value: string,
  params: Params,
): string {
  const fits = isInteger && /^[+-]?\d{1,9}$/.test(value);
  return `${column} ${SIGNS[operator]} ${params.add(value, fits ? 'integer' : 'numeric')}`;
}

/**
 * Splits an operator for a part of a date: `year__gte` becomes the part `year` and the comparison `gte`; `month` becomes the part `month`
 * and the comparison `exact`.
 */
export function datePart(operator: DatePartOperator): { part: 'year' | 'month' | 'day'; comparison: Comparison } {
  const [part, comparison = 'exact'] = operator.split('__') as ['year' | 'month' | 'day', Comparison | undefined];
  return { part, comparison };
}
