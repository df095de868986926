import type { EntityManager } from 'typeorm';
import type { EstadoEspera } from '../../contracts';
import { parseId, ZONE_SQL } from '../../platform';
import { horariosErrors, type Viewer } from '../../clases';
import type { Moment } from '../ofrecer/offer';
import { lockCourses } from '../ofrecer/places';

/** A row of a waiting list, read while its course is locked. */
export interface LockedRow {
  id: number;
  curso_id: number;
  alumno_id: number;
  estado: EstadoEspera;
  /** Expiry of the offer, `YYYY-MM-DDTHH:MM` by the academy's clock. */
  caduca: string | null;
  /** Whether the offer has expired, even if the recurring task has not closed it yet. */
  vencida: boolean;
  /** The first name of the student. */
  nombre: string;
  curso: string;
  /** The first day of an enrolment that is made now: today or, if the course has not begun, the first day of the course. */
  desde: string;
  /** Whether the course is active. */
  activo: boolean;
  /** The last day of the course, `YYYY-MM-DD`; null if open. */
  fecha_fin: string | null;
}

const READ = `
  SELECT e.id, e.curso_id, e.alumno_id, e.estado, to_char(e.caduca AT TIME ZONE ${ZONE_SQL}, 'YYYY-MM-DD"T"HH24:MI') AS caduca,
    coalesce(e.caduca <= $4, false) AS vencida, s.nombre, c.descripcion AS curso, to_char(greatest($3::date, c.fecha_inicio), 'YYYY-MM-DD') AS desde,
    c.activo, c.fecha_fin::text
  FROM esperas e JOIN alumnos s ON s.id = e.alumno_id JOIN cursos c ON c.id = e.curso_id
  WHERE e.id = $1 AND ($2::integer[] IS NULL OR e.alumno_id = ANY ($2::integer[]))`;

/**
 * Locks the course of a row, then reads the row.
 * @throws espera-desconocida if the viewer may not see it
 */
export async function lockRow(
  manager: EntityManager,
  rawId: unknown,
  viewer: Viewer,
  { now, today }: Moment,
): Promise<LockedRow> {
  const id = parseId(rawId);
  if (id === null) throw horariosErrors['espera-desconocida']();
  const values = [id, viewer.alumnos, today, now];
  const before: LockedRow[] = await manager.query(READ, values);
  if (before[0] === undefined) throw horariosErrors['espera-desconocida']();
  await lockCourses(manager, [before[0].curso_id]);
  const rows: LockedRow[] = await manager.query(READ, values);
  const [row] = rows;
  if (row === undefined) throw horariosErrors['espera-desconocida']();
  return row;
}

export const isOpen = ({ estado }: LockedRow): boolean => estado === 'espera' || estado === 'ofrecida';
