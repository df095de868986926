import { TIPOS_PAGO } from '../../contracts';
import {
  isInMinutes,
  MINUTES_OF_AN_HOUR,
  PAY_KINDS,
  UNIT_FACTORS,
  type ClassNumber,
  type ClassUnit,
} from '../calculo/kinds';

/* SQL that is generated from the kinds of pay (`calculo/kinds.ts`). */

/**
 * SQL: the twelve kinds of pay as rows of `tipo`, `particular` and `unidad`.
 * For a monthly kind, `unidad` says what is counted in a month, and `particular` is null. For any other kind, `unidad` says what is
 * counted in a class.
 */
export const KINDS = `(VALUES ${TIPOS_PAGO.map(({ valor }) => kindRow(valor)).join(', ')}) AS tipos (tipo, particular, unidad)`;

function kindRow(tipo: (typeof TIPOS_PAGO)[number]['valor']): string {
  const kind = PAY_KINDS[tipo];
  return kind.basis === 'meses'
    ? `('${tipo}', NULL::boolean, '${kind.count}')`
    : `('${tipo}', ${String(kind.particular)}, '${kind.unit}')`;
}

/** The columns of `clases` with the minutes and the number of students of a class. */
const COLUMNS: Readonly<Record<ClassNumber, string>> = { minutos: 'minutos', alumnos: 'ocupadas' };

/** For each unit, the name of its column in the rows that `unitsOf` reads. */
const UNITS: Readonly<Record<ClassUnit, string>> = {
  clase: 'clases',
  alumno: 'alumnos',
  minuto: 'minutos',
  'minuto-alumno': 'minutos_alumnos',
};

const ALL_UNITS = Object.keys(UNITS) as ClassUnit[];

/**
 * SQL: the number of units in a class, as a product of columns of the class. Empty if the unit is the class itself.
 * @param c the prefix of the columns: `c.` or empty
 */
const productOf = (unit: ClassUnit, c: string): string =>
  UNIT_FACTORS[unit].map((factor) => `${c}${COLUMNS[factor]}`).join(' * ');

/**
 * SQL: a subquery `u` about the class `c`. It has a column for each pay unit: the number of these units in the class. `unitsOf` reads
 * these columns.
 */
export const AS_UNITS = `(SELECT ${ALL_UNITS.map((unit) => `${productOf(unit, 'c.') || '1'} AS ${UNITS[unit]}`).join(', ')}) AS u`;

/** SQL: one column for each unit, with the sum of this unit over the rows of `clases`. `unitsOf` reads these columns. */
export const SUMS_OF_UNITS = ALL_UNITS.map((unit) => {
  const product = productOf(unit, '');
  return `${product === '' ? 'count(*)' : `sum(${product})`} AS ${UNITS[unit]}`;
}).join(', ');

/** SQL: the number of units of the kind `unidad`. `row` is an alias with one column for each kind of unit. */
export const unitsOf = (unidad: string, row: string): string =>
  `CASE ${unidad} ${ALL_UNITS.map((unit) => `WHEN '${unit}' THEN ${row}.${UNITS[unit]}`).join(' ')} END`;

const IN_MINUTES = ALL_UNITS.filter(isInMinutes).map((unit) => `'${unit}'`);

/**
 * SQL of the divisor that turns units into a quantity. For units in minutes the divisor is 60, because the quantity is in hours. For other
 * units it is 1.
 */
export const divisorOf = (unidad: string): string =>
  `CASE WHEN ${unidad} IN (${IN_MINUTES.join(', ')}) THEN ${String(MINUTES_OF_AN_HOUR)} ELSE 1 END`;
