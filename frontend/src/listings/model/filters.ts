import type { Operator, Parametros, SearchField } from '../../../../libs/contracts';
import { allowsOperator, filterKey, OPERATOR_LABELS, splitFilterKey } from '../../../../libs/contracts';
import type { FilterValue } from '../../fields';
import { filterFor } from '../../fields';
import { labelOf } from '../../fields/options';

/** A search field as it stands in the panel: which field, which operator, what is typed. */
export interface DraftRow {
  clave: string;
  campo: string;
  operator: Operator;
  texto: string;
}

export interface DraftReading {
  parametros: Parametros;
  /** What is wrong, by the row's `clave`. */
  errores: Record<string, string>;
}

/** How many fields stand in the panel before `Añadir campo`. */
export const FIRST_FIELDS = 6;

const firstOperator = (field: SearchField): Operator => filterFor(field.tipo).operators[0] ?? 'exact';

/** An empty row of the panel for a field. `vez` tells two rows of one field apart. */
export function blankRow(field: SearchField, vez = 0): DraftRow {
  return { clave: `${field.campo}#${vez}`, campo: field.campo, operator: firstOperator(field), texto: '' };
}

/** The filters that are about one field, with its operator where the field's type knows it. */
function applied(field: SearchField, parametros: Parametros): { operator: Operator; valor: FilterValue }[] {
  return Object.entries(parametros).flatMap(([key, valor]) => {
    const { campo, operator } = splitFilterKey(key);
    return campo === field.campo && allowsOperatorOf(field, operator) ? [{ operator, valor }] : [];
  });
}

function allowsOperatorOf(field: SearchField, operator: string): operator is Operator {
  return filterFor(field.tipo).operators.length > 0 && allowsOperator(field.tipo, operator);
}

/** The rows of the panel for what is applied: the first fields always, the others where they filter. */
export function draftOf(fields: readonly SearchField[], parametros: Parametros): DraftRow[] {
  return fields.flatMap((field, index) => {
    const rows = applied(field, parametros).map(({ operator, valor }, vez) => ({
      ...blankRow(field, vez),
      operator,
      texto: filterFor(field.tipo).write(valor, operator),
    }));
    if (rows.length > 0) return rows;
    return index < FIRST_FIELDS ? [blankRow(field)] : [];
  });
}

/** Reads the whole panel. Empty fields count for nothing; what cannot be read is named at its row. */
export function readDraft(fields: readonly SearchField[], rows: readonly DraftRow[]): DraftReading {
  const reading: DraftReading = { parametros: {}, errores: {} };
  for (const row of rows) {
    const field = fields.find(({ campo }) => campo === row.campo);
    if (!field) continue;
    const result = filterFor(field.tipo).read(row.texto, row.operator);
    if ('mensaje' in result) reading.errores[row.clave] = result.mensaje;
    if ('valor' in result) reading.parametros[filterKey(row.campo, row.operator)] = result.valor;
  }
  return reading;
}

/** A filter in words: `Edad` · `mayor o igual` · `12`. A yes/no has no operator: `Activo` · `Sí`. */
export interface FilterWords {
  clave: string;
  etiqueta: string;
  operador: string;
  valor: string;
}

/** What is applied now, in words. A filter on a field that is not there is shown as it stands, so that it can be taken off. */
export function filtersInWords(fields: readonly SearchField[], parametros: Parametros): FilterWords[] {
  return Object.entries(parametros).map(([clave, valor]) => {
    const { campo, operator } = splitFilterKey(clave);
    const field = fields.find((candidate) => candidate.campo === campo);
    if (!field || !allowsOperatorOf(field, operator))
      return { clave, etiqueta: clave, operador: '', valor: String(valor) };
    return {
      clave,
      etiqueta: field.etiqueta,
      operador: field.tipo === 'boolean' ? '' : OPERATOR_LABELS[operator],
      valor: valueInWords(field, operator, valor),
    };
  });
}

function valueInWords(field: SearchField, operator: Operator, valor: FilterValue): string {
  if (field.tipo === 'boolean') return filterFor('boolean').write(valor, operator) === '1' ? 'Sí' : 'No';
  return field.opciones ? labelOf(field.opciones, valor) : filterFor(field.tipo).write(valor, operator);
}

/** The same filters, whatever order their keys stand in and whether a number came as text. */
export function sameFilters(one: Parametros, other: Parametros): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => String(one[key]) === String(other[key]));
}

/** The filters without one of them. */
export function withoutFilter(parametros: Parametros, clave: string): Parametros {
  return Object.fromEntries(Object.entries(parametros).filter(([key]) => key !== clave));
}
