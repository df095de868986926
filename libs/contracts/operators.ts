/**
 * The operators of searches, by type of search field (rows LIST-03 to LIST-07). The server filters with them; the client shows the choices
 * from them.
 */

/** Types of search fields. A text of a to-many relation, and a tag, have the type `list`. */
export const SEARCH_TYPES = ['string', 'list', 'number', 'boolean', 'date'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

const TEXT = ['icontains', 'iexact', 'istartswith', 'iendswith'] as const;
const COMPARISONS = ['exact', 'gt', 'lt', 'gte', 'lte'] as const;
const DATE_PARTS = [
  ...(['year', 'year__gt', 'year__lt', 'year__gte', 'year__lte'] as const),
  ...(['month', 'month__gt', 'month__lt', 'month__gte', 'month__lte'] as const),
  ...(['day', 'day__gt', 'day__lt', 'day__gte', 'day__lte'] as const),
] as const;

export type TextOperator = (typeof TEXT)[number];
export type Comparison = (typeof COMPARISONS)[number];
export type DatePartOperator = (typeof DATE_PARTS)[number];
export type Operator = TextOperator | Comparison | DatePartOperator;

/** The operators of each search type; the first is the default. */
export const OPERATORS = {
  string: TEXT,
  list: TEXT,
  number: COMPARISONS,
  boolean: ['exact'],
  date: [...COMPARISONS, ...DATE_PARTS],
} as const satisfies Record<SearchType, readonly Operator[]>;

/** Label of each operator. */
export const OPERATOR_LABELS: Record<Operator, string> = {
  icontains: 'contiene',
  iexact: 'igual a',
  istartswith: 'empieza por',
  iendswith: 'termina por',
  exact: 'igual a',
  gt: 'mayor que',
  lt: 'menor que',
  gte: 'mayor o igual',
  lte: 'menor o igual',
  year: 'año · igual a',
  year__gt: 'año · mayor que',
  year__lt: 'año · menor que',
  year__gte: 'año · mayor o igual',
  year__lte: 'año · menor o igual',
  month: 'mes · igual a',
  month__gt: 'mes · mayor que',
  month__lt: 'mes · menor que',
  month__gte: 'mes · mayor o igual',
  month__lte: 'mes · menor o igual',
  day: 'día · igual a',
  day__gt: 'día · mayor que',
  day__lt: 'día · menor que',
  day__gte: 'día · mayor o igual',
  day__lte: 'día · menor o igual',
};

/** Choices of a boolean search field. The empty choice sends no filter. */
export const BOOLEAN_CHOICES = [
  { valor: '', etiqueta: 'Cualquiera' },
  { valor: '1', etiqueta: 'Sí' },
  { valor: '0', etiqueta: 'No' },
] as const;

/** Whether `operator` may be used on fields of `type`. */
export function allowsOperator(type: SearchType, operator: string): operator is Operator {
  return (OPERATORS[type] as readonly string[]).includes(operator);
}

/** Builds the key of a filter in `parametros`: `apellidos__icontains`. The operator `exact` adds no suffix. */
export function filterKey(field: string, operator: Operator): string {
  return operator === 'exact' ? field : `${field}__${operator}`;
}

/**
 * Splits a filter key at its first `__`: `fecha_alta__year__gt` is the field `fecha_alta` with the suffix `year__gt`. Without a suffix the
 * operator is `exact`. The field and the operator may not exist: this function does not check them.
 */
export function splitFilterKey(key: string): { field: string; operator: string; suffix: string | null } {
  const at = key.indexOf('__');
  if (at <= 0) return { field: key, operator: 'exact', suffix: null };
  const suffix = key.slice(at + 2);
  return { field: key.slice(0, at), operator: suffix, suffix };
}
