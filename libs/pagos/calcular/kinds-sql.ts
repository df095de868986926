import { TIPOS_PAGO } from '../../contracts';
import { PAY_KINDS, type ClassUnit } from '../calculo/kinds';

/** The twelve kinds as rows: `tipo`, `particular` (null: monthly), `unidad` (what a class adds, or what a month multiplies). */
export const KINDS = `(VALUES ${TIPOS_PAGO.map(({ valor }) => kindRow(valor)).join(', ')}) AS tipos (tipo, particular, unidad)`;

function kindRow(tipo: (typeof TIPOS_PAGO)[number]['valor']): string {
  const kind = PAY_KINDS[tipo];
  return kind.basis === 'meses'
    ? `('${tipo}', NULL::boolean, '${kind.count}')`
    : `('${tipo}', ${String(kind.particular)}, '${kind.unit}')`;
}

/** What the columns of a class, or sums of them, add to the quantity of each unit. */
const UNITS: Readonly<Record<ClassUnit, string>> = {
  clase: 'clases',
  alumno: 'alumnos',
  minuto: 'minutos',
  'minuto-alumno': 'minutos_alumnos',
};

/** The units of a row with the columns `clases`, `alumnos`, `minutos` and `minutos_alumnos`. */
export const unitsOf = (unidad: string, row: string): string =>
  `CASE ${unidad} ${Object.entries(UNITS)
    .map(([unit, column]) => `WHEN '${unit}' THEN ${row}.${column}`)
    .join(' ')} END`;

/** What units are divided by: minutes become hours. */
export const divisorOf = (unidad: string): string => `CASE WHEN ${unidad} LIKE 'minuto%' THEN 60 ELSE 1 END`;
