import type { TipoPago } from '../../contracts';

/** What the quantity of a concept is based on: the months of the range, or its classes. */
export type PayBasis = 'meses' | 'clases';

/**
 * What a monthly kind of pay counts. `uno`: always one; `cursos-con-alumnos`: the courses with students; `cursos-abiertos`: the open
 * courses; `alumnos`: the students. The count is multiplied by the share of each month.
 */
export type MonthlyCount = 'uno' | 'cursos-con-alumnos' | 'cursos-abiertos' | 'alumnos';

/** What is counted in a class for a kind of pay: the class itself, the students, the minutes, or the minutes times the students. */
export type ClassUnit = 'clase' | 'alumno' | 'minuto' | 'minuto-alumno';

interface MonthlyKind {
  basis: 'meses';
  count: MonthlyCount;
}

interface ClassKind {
  basis: 'clases';
  /** True for private subjects, false for groups. */
  particular: boolean;
  unit: ClassUnit;
}

export type PayKind = MonthlyKind | ClassKind;

const monthly = (count: MonthlyCount): MonthlyKind => ({ basis: 'meses', count });
const perClass = (particular: boolean, unit: ClassUnit): ClassKind => ({ basis: 'clases', particular, unit });

/** The twelve kinds of pay (rule P7). */
export const PAY_KINDS: Readonly<Record<TipoPago, PayKind>> = {
  MENSUAL: monthly('uno'),
  MENSUAL_CURSO_ALUMNOS: monthly('cursos-con-alumnos'),
  MENSUAL_CURSO_ACTIVO: monthly('cursos-abiertos'),
  IMPORTE_ALUMNO_MES: monthly('alumnos'),
  IMPORTE_CLASE_PARTICULAR: perClass(true, 'clase'),
  IMPORTE_CLASE_PARTICULAR_ALUMNO: perClass(true, 'alumno'),
  IMPORTE_HORA_PARTICULAR: perClass(true, 'minuto'),
  IMPORTE_HORA_PARTICULAR_ALUMNO: perClass(true, 'minuto-alumno'),
  IMPORTE_CLASE: perClass(false, 'clase'),
  IMPORTE_CLASE_ALUMNO: perClass(false, 'alumno'),
  IMPORTE_HORA: perClass(false, 'minuto'),
  IMPORTE_HORA_ALUMNO: perClass(false, 'minuto-alumno'),
};

/** The numbers of a class by which a unit can be multiplied. */
export type ClassNumber = 'minutos' | 'alumnos';

/**
 * For each unit: the numbers of a class that are multiplied to count the unit. If a unit has no numbers, each class counts 1.
 * The SQL of the units is generated from these lists.
 */
export const UNIT_FACTORS: Readonly<Record<ClassUnit, readonly ClassNumber[]>> = {
  clase: [],
  alumno: ['alumnos'],
  minuto: ['minutos'],
  'minuto-alumno': ['minutos', 'alumnos'],
};

/** True if a unit is counted in minutes and paid in hours. */
export const isInMinutes = (unit: ClassUnit): boolean => UNIT_FACTORS[unit].includes('minutos');

/** The divisor that turns the summed minutes into hours. */
export const MINUTES_OF_AN_HOUR = 60;
