import type { EntityManager } from 'typeorm';
import { horariosErrors, type Viewer } from '../../clases';

/** How many changes a family makes to the bookings of one student. A series of bookings counts as one change. */
export interface StudentChanges {
  alumnoId: number;
  count: number;
}

const HOUR_MS = 3_600_000;

/**
 * Checks the changes that a family makes to the bookings of its students, and stores the number of these changes. Does nothing for the
 * office, because the office has no limit.
 * The caller must lock the students first.
 * @throws demasiados-cambios if a student would exceed the limit of the settings per hour
 */
export async function countChanges(
  manager: EntityManager,
  changes: readonly StudentChanges[],
  { alumnos, rules: { changesPerHour } }: Viewer,
  now: Date,
): Promise<void> {
  if (alumnos === null || changes.length === 0) return;
  const ids = changes.map(({ alumnoId }) => alumnoId);
  await manager.query('DELETE FROM reservas_cambios WHERE alumno_id = ANY ($1::integer[]) AND creado <= $2', [
    ids,
    new Date(now.getTime() - HOUR_MS),
  ]);
  const rows: { alumno_id: number; hechos: number }[] = await manager.query(DONE, [ids]);
  const done = new Map(rows.map(({ alumno_id, hechos }) => [alumno_id, hechos]));
  if (changes.some(({ alumnoId, count }) => (done.get(alumnoId) ?? 0) + count > changesPerHour))
    throw horariosErrors['demasiados-cambios']({ most: changesPerHour });
  await manager.query(NOTE, [ids, changes.map(({ count }) => count), now]);
}

const DONE = `
  SELECT alumno_id, count(*)::integer AS hechos FROM reservas_cambios WHERE alumno_id = ANY ($1::integer[]) GROUP BY alumno_id`;

const NOTE = `
  INSERT INTO reservas_cambios (alumno_id, creado)
  SELECT r.alumno_id, $3 FROM unnest($1::integer[], $2::integer[]) AS r (alumno_id, cuantos), generate_series(1, r.cuantos)`;
