import type { EntityManager } from 'typeorm';
import { parseId, dateText, type Database } from '../../platform';
import { altaReach, reachValue, wrong, horariosErrors, lockResources, refuseWith, type Viewer } from '../../clases';
import { periodReason } from '../../clases/calculo';
import { enrolmentPeriods, type EnrolmentDays } from '../../huecos';

/** The enrolment of a booking. */
export interface BookedAlta extends EnrolmentDays {
  id: number;
  alumno_id: number;
  curso_id: number;
  curso_activo: boolean;
}

const INACTIVE_COURSE = 'El curso del alta ya no está activo.';

const ALTA = `
  SELECT a.id, a.alumno_id, al.nombre || ' ' || al.apellidos AS alumno, a.curso_id, cu.activo AS curso_activo,
    to_char(a.fecha_alta, 'YYYY-MM-DD') AS fecha_alta, to_char(a.fecha_baja, 'YYYY-MM-DD') AS fecha_baja
  FROM altas a JOIN alumnos al ON al.id = a.alumno_id JOIN cursos cu ON cu.id = a.curso_id WHERE `;

/**
 * An enrolment that the viewer may see and that has not ended, in an active course.
 * @throws alta-desconocida, no-puede-ser
 */
export async function loadBookedAlta(db: Database, raw: unknown, viewer: Viewer): Promise<BookedAlta> {
  const id = parseId(raw);
  const rows =
    id === null
      ? []
      : await db.rows<BookedAlta>(`${ALTA} a.id = $1 AND ${altaReach(viewer, 2)}`, [id, reachValue(viewer)]);
  const [alta] = rows;
  if (alta === undefined) throw horariosErrors['alta-desconocida']();
  if (alta.fecha_baja !== null && alta.fecha_baja < viewer.today)
    throw horariosErrors['no-puede-ser']({ sentence: `Ese alta terminó el ${dateText(alta.fecha_baja)}.` });
  if (!alta.curso_activo) throw horariosErrors['no-puede-ser']({ sentence: INACTIVE_COURSE });
  return alta;
}

/**
 * Returns the reasons why seats cannot move to a date; empty if they can. The date must be within the enrolments of the seats, and the
 * courses must be active. This applies to the office too.
 * A seat whose enrolment was deleted has no limits.
 */
export async function enrolmentReasons(
  manager: EntityManager,
  seats: readonly { alta_id: number | null }[],
  fecha: string,
): Promise<string[]> {
  const ids = seats.flatMap(({ alta_id }) => (alta_id === null ? [] : [alta_id]));
  const altas: BookedAlta[] = await manager.query(`${ALTA} a.id = ANY ($1::integer[]) ORDER BY a.id`, [ids]);
  if (altas.some(({ curso_activo }) => !curso_activo)) return [INACTIVE_COURSE];
  return enrolmentPeriods(altas, seats.length === 1).flatMap((period) => periodReason(period, fecha) ?? []);
}

/**
 * Checks that the enrolments of the seats allow a class on this date.
 * @throws no-puede-ser with the reasons of `enrolmentReasons`
 */
export async function checkEnrolments(
  manager: EntityManager,
  seats: readonly { alta_id: number | null }[],
  fecha: string,
): Promise<void> {
  const reasons = await enrolmentReasons(manager, seats, fecha);
  if (reasons.length > 0) throw refuseWith(reasons.map((motivo) => ({ clase_id: null, fecha, motivo })));
}

export interface BookedMateria {
  id: number;
  descripcion: string;
  curso_id: number;
  particular: boolean;
  activo: boolean;
}

/**
 * A private subject in the course of an enrolment.
 * @throws materia-desconocida, por-corregir, no-puede-ser
 */
export async function loadBookedMateria(db: Database, raw: unknown, alta: BookedAlta): Promise<BookedMateria> {
  const id = parseId(raw);
  const [materia] =
    id === null
      ? []
      : await db.rows<BookedMateria>(
          'SELECT id, descripcion, curso_id, particular, activo FROM materias WHERE id = $1',
          [id],
        );
  if (materia === undefined) throw horariosErrors['materia-desconocida']();
  if (materia.curso_id !== alta.curso_id) throw wrong('materia_id', 'Esa materia no es del curso del alta.');
  const refuse = (sentence: string) =>
    horariosErrors['no-puede-ser']({ sentence }, { campos: { materia_id: sentence } });
  if (!materia.particular) throw refuse('Esa materia es de grupo: no se reserva por clases.');
  if (!materia.activo) throw refuse(`${materia.descripcion} ya no se da.`);
  return materia;
}

/**
 * Locks everything that a class of a subject may occupy.
 * Teachers: the assignable teachers of the subject, and the teachers of the request.
 * Rooms: the rooms of the subject's centre, and the rooms of the request.
 * Students and classes: the students, the classes of the request, and the classes of the subject in the range.
 */
export async function lockForBooking(
  manager: EntityManager,
  { materiaId, alumnos, profesores, aulas, clases, from, to }: LockRequest,
): Promise<void> {
  const rows: { profesores: number[]; aulas: number[] }[] = await manager.query(CANDIDATES, [
    materiaId,
    profesores,
    aulas,
  ]);
  await lockResources(manager, { ...rows[0], alumnos });
  const shared: { id: number }[] = await manager.query(
    `SELECT id FROM clases WHERE id = ANY ($4::integer[]) OR (materia_id = $1 AND fecha BETWEEN $2 AND $3)`,
    [materiaId, from, to, clases],
  );
  await lockResources(manager, { clases: shared.map(({ id }) => id) });
}

export interface LockRequest {
  materiaId: number;
  alumnos: readonly number[];
  profesores: readonly number[];
  aulas: readonly number[];
  clases: readonly number[];
  /** The first and last day, `YYYY-MM-DD`. Both are included. */
  from: string;
  to: string;
}

const CANDIDATES = `
  SELECT
    ARRAY(SELECT profesor_id FROM materias_profesores WHERE materia_id = $1 UNION SELECT unnest($2::integer[])) AS profesores,
    ARRAY(SELECT a.id FROM aulas a, materias m JOIN cursos c ON c.id = m.curso_id
      WHERE m.id = $1 AND a.activo AND (a.id = m.aula_id OR c.centro IS NULL OR a.centro = c.centro)
      UNION SELECT unnest($3::integer[])) AS aulas`;
