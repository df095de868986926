import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AsistenciaAlumno, AsistenciaReply, ClaseConDatos, MarcaAsistencia, MensajeReply } from '../../contracts';
import { may } from '../../listings';
import { Clock, Database, platformErrors, type Actor, type Session } from '../../platform';
import { attendanceText, countMarks } from '../calculo';
import { teacherReads } from '../acceso/visible-student';
import { CLASS_COLUMNS, CLASS_JOINS } from '../class-columns';
import { horariosErrors } from '../errors';
import { obstacleOf } from './obstacle';
import { wrongStudents, type Mark } from './read-marks';

type FoundClass = ClaseConDatos & { usuario_id: number | null };

/** The attendance of a class. The teacher of the class and administrators mark it. */
@Injectable()
export class AsistenciaService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The attendance sheet of a class. @throws sin-permiso, clase-desconocida */
  async load(claseId: number, session: Session): Promise<AsistenciaReply> {
    const [found] = await this.database.rows<FoundClass>(CLASS, [claseId]);
    const { usuario_id: _, ...clase } = visibleClass(found, session);
    const alumnos = await this.database.rows<AsistenciaAlumno>(STUDENTS, this.studentParameters(claseId, session));
    const impedimento = mayMark(session) ? obstacleOf(clase, this.clock.today()) : NOT_ALLOWED;
    return { clase, alumnos, impedimento };
  }

  /**
   * Saves the attendance of the given students, all or none; other students of the class are unchanged.
   * @throws sin-permiso, clase-desconocida, por-corregir, no-puede-ser
   */
  async save(claseId: number, marks: readonly Mark[], session: Session, actor: Actor): Promise<MensajeReply> {
    if (!mayMark(session)) throw platformErrors['sin-permiso']();
    return this.database.transaction(actor, async (manager) => {
      const [found] = await manager.query<FoundClass[]>(`${CLASS} FOR NO KEY UPDATE OF c`, [claseId]);
      const sentence = obstacleOf(visibleClass(found, session), this.clock.today());
      if (sentence !== null) throw horariosErrors['no-puede-ser']({ sentence });
      const seen = this.studentParameters(claseId, session);
      await checkStudents(manager, seen, marks);
      await manager.query(SAVE, [claseId, marks.map(({ alumno_id }) => alumno_id), marks.map(({ estado }) => estado)]);
      const saved = await manager.query<{ estado: MarcaAsistencia }[]>(STUDENTS, seen);
      return { mensaje: `Asistencia guardada: ${attendanceText(countMarks(saved.map(({ estado }) => estado)))}.` };
    });
  }

  /**
   * Returns the parameters of `STUDENTS`: the class and, for a teacher, today's date. A teacher gets only the students that `teacherReads`
   * allows.
   */
  private studentParameters(claseId: number, { user }: Session): unknown[] {
    return [claseId, user.tipo === 'PRO' ? this.clock.today() : null];
  }
}

const NOT_ALLOWED = 'No tiene permiso para anotar la asistencia.';

/** Teachers mark their own classes; administrators need the permission to edit classes. */
const mayMark = (session: Session): boolean => session.user.tipo === 'PRO' || may(session, 'clases.editar');

/** @throws sin-permiso for families and students; clase-desconocida for a class that another teacher gives */
function visibleClass(found: FoundClass | undefined, { user }: Session): FoundClass {
  if (user.tipo !== 'ADM' && user.tipo !== 'PRO') throw platformErrors['sin-permiso']();
  if (found === undefined || (user.tipo === 'PRO' && found.usuario_id !== user.id))
    throw horariosErrors['clase-desconocida']();
  return found;
}

/** @throws por-corregir for a student who is not in the class */
async function checkStudents(manager: EntityManager, seen: unknown[], marks: readonly Mark[]): Promise<void> {
  const present = await manager.query<{ alumno_id: number }[]>(STUDENTS, seen);
  const known = new Set(present.map(({ alumno_id }) => alumno_id));
  const unknown = marks.find(({ alumno_id }) => !known.has(alumno_id));
  if (unknown) throw wrongStudents(`El alumno ${String(unknown.alumno_id)} no está en esa clase.`);
}

const CLASS = `SELECT ${CLASS_COLUMNS}, p.usuario_id FROM clases c ${CLASS_JOINS} WHERE c.id = $1`;

const STUDENTS = `
  SELECT s.alumno_id, al.apellidos || ', ' || al.nombre AS "nombreCompleto", s.estado
  FROM clases_alumnos s JOIN alumnos al ON al.id = s.alumno_id JOIN clases c ON c.id = s.clase_id
  WHERE s.clase_id = $1 AND s.estado <> 'anulado' AND ($2::date IS NULL OR ${teacherReads('$2::date')})
  ORDER BY al.apellidos, al.nombre, al.id`;

const SAVE = `
  UPDATE clases_alumnos s SET estado = marcas.estado, version = s.version + 1
  FROM unnest($2::integer[], $3::text[]) AS marcas (alumno_id, estado)
  WHERE s.clase_id = $1 AND s.alumno_id = marcas.alumno_id AND s.estado <> marcas.estado`;
