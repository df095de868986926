import { lastDayOfMonth, addMonths } from '../../platform/civil';
import { sumOf, type Dinero } from '../../platform/dinero';
import type { MonthlyCount } from './kinds';
import { monthShare, type Days } from './month-share';

/** The first and the last day of a teacher in the academy, or of a student in a course. Null means no limit. */
export interface Stay {
  fecha_alta: string | null;
  fecha_baja: string | null;
}

/** A course that a monthly concept may count. */
export interface CountedCourse {
  activo: boolean;
  fecha_inicio: string | null;
  fecha_fin: string | null;
  altas: readonly (Stay & { alumno_id: number })[];
}

/**
 * Calculates the unrounded quantity of a monthly concept in a range (rule P7). For each month, the share of the month in which the teacher
 * is in the academy is multiplied by the units of the month. The quantity is the sum of these products.
 */
export const monthlyQuantity = (
  count: MonthlyCount,
  courses: readonly CountedCourse[],
  teacher: Stay,
  range: Days,
): Dinero =>
  sumOf(workedMonths(range, teacher).map((days) => monthShare(days).times(monthUnits(count, courses, days))));

/** Returns the units of a part of a month. The share of the month is multiplied by these units. */
export const monthUnits = (count: MonthlyCount, courses: readonly CountedCourse[], days: Days): number =>
  COUNTS[count](
    courses.filter((course) => isOpen(course, days)),
    days,
  );

const COUNTS: Readonly<Record<MonthlyCount, (open: readonly CountedCourse[], days: Days) => number>> = {
  uno: () => 1,
  'cursos-abiertos': (open) => open.length,
  'cursos-con-alumnos': (open, days) => open.filter((course) => studentsOf(course, days).length > 0).length,
  alumnos: (open, days) => new Set(open.flatMap((course) => studentsOf(course, days))).size,
};

const isOpen = ({ activo, fecha_inicio, fecha_fin }: CountedCourse, { desde, hasta }: Days): boolean =>
  activo && (fecha_inicio === null || fecha_inicio <= hasta) && (fecha_fin === null || fecha_fin >= desde);

const studentsOf = ({ altas }: CountedCourse, days: Days): number[] =>
  altas.filter((alta) => isThere(alta, days)).map(({ alumno_id }) => alumno_id);

/** True if the stay includes at least one of these days. The last day of the stay counts. */
const isThere = ({ fecha_alta, fecha_baja }: Stay, { desde, hasta }: Days): boolean =>
  (fecha_alta === null || fecha_alta <= hasta) && (fecha_baja === null || fecha_baja >= desde);

/** Splits a range into calendar months. Leaves out the days before the teacher came and after the teacher left. */
export const workedMonths = (range: Days, teacher: Stay): Days[] =>
  monthsOf(range)
    .map((days) => workedDays(days, teacher))
    .filter(({ desde, hasta }) => desde <= hasta);

/** Splits a range into calendar months. */
export function monthsOf({ desde, hasta }: Days): Days[] {
  const months: Days[] = [];
  for (let month = desde.slice(0, 7); month <= hasta.slice(0, 7); month = addMonths(month, 1))
    months.push({ desde: latest(desde, `${month}-01`), hasta: earliest(hasta, lastDayOfMonth(month)) });
  return months;
}

const workedDays = ({ desde, hasta }: Days, { fecha_alta, fecha_baja }: Stay): Days => ({
  desde: latest(desde, fecha_alta ?? desde),
  hasta: earliest(hasta, fecha_baja ?? hasta),
});

const latest = (one: string, other: string): string => (one > other ? one : other);
const earliest = (one: string, other: string): string => (one < other ? one : other);
