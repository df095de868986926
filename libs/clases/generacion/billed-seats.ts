import type { SqlRunner } from '../../platform';

/**
 * SQL that stores the booking numbers of billed seats before these seats are deleted. Later `restoreBilledBookings` gives each number to
 * the new seat of the same enrolment, subject and date. So no seat is billed twice.
 * @param from the seats `s` and their classes `c`
 */
export const saveBilledBookings = (from: string): string => `
    INSERT INTO plazas_guardadas (plaza, alta_id, materia_id, fecha)
    SELECT coalesce(s.plaza, s.id), s.alta_id, c.materia_id, c.fecha ${from}
    WHERE s.alta_id IS NOT NULL AND claustro_plaza_facturada(coalesce(s.plaza, s.id))
    ON CONFLICT (plaza) DO NOTHING`;

/**
 * Gives each new group seat the booking number of the deleted seat with the same enrolment, subject and date, if the deleted seat was
 * billed. So no seat is billed twice.
 * @param seats ids of the new seats
 */
export async function restoreBilledBookings(
  manager: SqlRunner,
  materias: readonly number[],
  seats: readonly number[],
): Promise<void> {
  if (seats.length === 0) return;
  const saved: unknown[] = await manager.query(
    'SELECT FROM plazas_guardadas WHERE materia_id = ANY ($1::integer[]) LIMIT 1',
    [materias],
  );
  if (saved.length > 0) await manager.query(RESTORE, [materias, seats]);
}

/**
 * SQL: gives the stored booking numbers (`plaza`) to the new seats with the same enrolment, subject and date. If there are several such
 * seats, the seat in the earliest class gets the lowest number.
 */
const RESTORE = `
  WITH guardadas AS (
    SELECT plaza, alta_id, materia_id, fecha, row_number() OVER (PARTITION BY alta_id, materia_id, fecha ORDER BY plaza) AS orden
    FROM plazas_guardadas WHERE materia_id = ANY ($1::integer[]) AND claustro_plaza_facturada(plaza)),
  nuevas AS (
    SELECT s.id, s.alta_id, c.materia_id, c.fecha,
      row_number() OVER (PARTITION BY s.alta_id, c.materia_id, c.fecha ORDER BY c.hora_entrada, s.id) AS orden
    FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id WHERE s.id = ANY ($2::integer[])),
  tomadas AS (
    UPDATE clases_alumnos s SET plaza = g.plaza FROM guardadas g JOIN nuevas n USING (alta_id, materia_id, fecha, orden)
    WHERE s.id = n.id RETURNING s.plaza)
  DELETE FROM plazas_guardadas WHERE plaza IN (SELECT plaza FROM tomadas)`;
