/**
 * The one table of search operators (specification S0 §9): field type × suffix. The server filters with it and the
 * client draws with it, so they cannot disagree.
 */

/** The kinds of search field that lists know. A to-many text or a tag is a `list`. */
export const FIELD_TYPES = ['string', 'list', 'number', 'boolean', 'date'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

const TEXT = ['icontains', 'iexact', 'istartswith', 'iendswith'] as const;
const COMPARISONS = ['exact', 'gt', 'lt', 'gte', 'lte'] as const;
const DATE_PARTS = [
  'year', 'year__gt', 'year__lt', 'year__gte', 'year__lte',
  'month', 'month__gt', 'month__lt', 'month__gte', 'month__lte',
  'day', 'day__gt', 'day__lt', 'day__gte', 'day__lte',
] as const; // prettier-ignore

export type TextOperator = (typeof TEXT)[number];
export type Comparison = (typeof COMPARISONS)[number];
export type DatePartOperator = (typeof DATE_PARTS)[number];
export type Operator = TextOperator | Comparison | DatePartOperator;

/** Which operators each type of field has; the first is the one a screen offers before anybody chooses. */
export const OPERATORS = {
  string: TEXT,
  list: TEXT,
  number: COMPARISONS,
  boolean: ['exact'],
  date: [...COMPARISONS, ...DATE_PARTS],
} as const satisfies Record<FieldType, readonly Operator[]>;

/** How each operator reads to a person. */
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

/** The three choices of a yes/no search field; the empty one is not sent. */
export const BOOLEAN_CHOICES = [
  { valor: '', etiqueta: 'Cualquiera' },
  { valor: '1', etiqueta: 'Sí' },
  { valor: '0', etiqueta: 'No' },
] as const;

/** True when `operator` may be used on fields of `type`. */
export function allowsOperator(type: FieldType, operator: string): operator is Operator {
  return (OPERATORS[type] as readonly string[]).includes(operator);
}

/** The key of a filter in `parametros`: `apellidos__icontains`; `exact` needs no suffix. */
export function filterKey(campo: string, operator: Operator): string {
  return operator === 'exact' ? campo : `${campo}__${operator}`;
}

/**
 * Takes a filter key apart at its first `__`: `fecha_alta__year__gt` is the field `fecha_alta` and the suffix `year__gt`.
 * Without a suffix (`sufijo` is null) the operator is `exact`. Whether both exist is for the caller to say.
 */
export function splitFilterKey(key: string): { campo: string; operator: string; sufijo: string | null } {
  const at = key.indexOf('__');
  if (at <= 0) return { campo: key, operator: 'exact', sufijo: null };
  const sufijo = key.slice(at + 2);
  return { campo: key.slice(0, at), operator: sufijo, sufijo };
}
