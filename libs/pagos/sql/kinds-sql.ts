import { TIPOS_PAGO } from '../../contracts';
import {
  isInMinutes,
  MINUTES_OF_AN_HOUR,
  PAY_KINDS,
  UNIT_FACTORS,
  type ClassNumber,
  type ClassUnit,
} from '../calculo/kinds';

/*
 * SQL that is generated from the table of the kinds (`calculo/kinds.ts`).
 */

/** The twelve kinds as rows: `tipo`, `particular` (null: monthly), `unidad` (what a class adds, or what a month multiplies). */
export const KINDS = `(VALUES ${TIPOS_PAGO.map(({ valor }) => kindRow(valor)).join(', ')}) AS tipos (tipo, particular, unidad)`;

function kindRow(tipo: (typeof TIPOS_PAGO)[number]['valor']): string {
  const kind = PAY_KINDS[tipo];
  return kind.basis === 'meses'
    ? `('${tipo}', NULL::boolean, '${kind.count}')`
    : `('${tipo}', ${String(kind.particular)}, '${kind.unit}')`;
}

/** The column of `clases` for each factor. */
const COLUMNS: Readonly<Record<ClassNumber, string>> = { minutos: 'minutos', alumnos: 'ocupadas' };

/** The column of each unit in a row for `unitsOf`. */
const UNITS: Readonly<Record<ClassUnit, string>> = {
  clase: 'clases',
  alumno: 'alumnos',
  minuto: 'minutos',
  'minuto-alumno': 'minutos_alumnos',
};

const ALL_UNITS = Object.keys(UNITS) as ClassUnit[];

/** The product of the factors of a unit, for the class `c`; empty without factors. */
const productOf = (unit: ClassUnit, c: string): string =>
  UNIT_FACTORS[unit].map((factor) => `${c}${COLUMNS[factor]}`).join(' * ');

/** The class `c` as a row for `unitsOf`. */
export const AS_UNITS = `(SELECT ${ALL_UNITS.map((unit) => `${productOf(unit, 'c.') || '1'} AS ${UNITS[unit]}`).join(', ')}) AS u`;

/** Sums over `clases`, as columns of a row for `unitsOf`. */
export const SUMS_OF_UNITS = ALL_UNITS.map((unit) => {
  const product = productOf(unit, '');
  return `${product === '' ? 'count(*)' : `sum(${product})`} AS ${UNITS[unit]}`;
}).join(', ');

/** The units of a row, taken from the column of the unit. */
export const unitsOf = (unidad: string, row: string): string =>
  `CASE ${unidad} ${ALL_UNITS.map((unit) => `WHEN '${unit}' THEN ${row}.${UNITS[unit]}`).join(' ')} END`;

const IN_MINUTES = ALL_UNITS.filter(isInMinutes).map((unit) => `'${unit}'`);

/** The divisor of units: 60 for minutes, which become hours, else 1. */
export const divisorOf = (unidad: string): string =>
  `CASE WHEN ${unidad} IN (${IN_MINUTES.join(', ')}) THEN ${String(MINUTES_OF_AN_HOUR)} ELSE 1 END`;
