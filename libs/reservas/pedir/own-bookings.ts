import type { EntityManager } from 'typeorm';
import { mondayOf } from '../../platform';
import { NO_BOOKINGS, type OwnBookings } from '../calculo';

/**
 * Counts, week by week, the seats in private classes that the family itself has booked for a student. Counts only the weeks of `dates`.
 * Cancelled seats do not count. The caller must lock the student first.
 * @param withoutSeat the id of a seat that is being moved and is not counted
 * @returns a function that returns the counts for the week of a date: in total and by teacher
 */
export async function loadOwnBookings(
  manager: EntityManager,
  alumnoId: number,
  dates: readonly string[],
  withoutSeat: number | null = null,
): Promise<(fecha: string) => OwnBookings> {
  const rows: Row[] = await manager.query(OWN, [alumnoId, [...new Set(dates.map(mondayOf))], withoutSeat]);
  const weeks = new Map<string, { total: number; byTeacher: Map<number, number> }>();
  for (const { lunes, profesor_id, cuantas } of rows) {
    const week = weeks.get(lunes) ?? { total: 0, byTeacher: new Map<number, number>() };
    week.total += cuantas;
    if (profesor_id !== null) week.byTeacher.set(profesor_id, cuantas);
    weeks.set(lunes, week);
  }
  return (fecha) => weeks.get(mondayOf(fecha)) ?? NO_BOOKINGS;
}

interface Row {
  lunes: string;
  profesor_id: number | null;
  cuantas: number;
}

const OWN = `
  SELECT to_char(l.lunes, 'YYYY-MM-DD') AS lunes, c.profesor_id, count(*)::integer AS cuantas
  FROM unnest($2::date[]) AS l (lunes) JOIN clases c ON c.fecha BETWEEN l.lunes AND l.lunes + 6
    JOIN clases_alumnos s ON s.clase_id = c.id
  WHERE s.alumno_id = $1 AND s.de_familia AND s.estado <> 'anulado' AND c.particular AND c.estado <> 'anulada'
    AND s.id IS DISTINCT FROM $3
  GROUP BY l.lunes, c.profesor_id`;
