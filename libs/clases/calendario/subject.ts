import { parseId, platformErrors, type AppError, type Session } from '../../platform';
import { isStaff, USER_TYPES, type UserType } from '../../contracts';
import { may } from '../../listings';
import { horariosErrors } from '../errors';

/** The person, family or room whose classes a calendar shows. */
export interface FeedSubject {
  column: SubjectColumn;
  id: number;
}

export const SUBJECT_COLUMNS = ['alumno_id', 'familia_id', 'profesor_id', 'aula_id'] as const;
export type SubjectColumn = (typeof SUBJECT_COLUMNS)[number];

/** For each column, such as `alumno_id`: SQL that selects the ids of the records for which a user may create calendars. */
type Reach = Partial<Record<SubjectColumn, string>>;

/**
 * Returns SQL for each type of user and each column. The SQL selects the ids for which the user may create calendars. Each statement
 * contains `user`, because PostgreSQL refuses unused parameters.
 * @param user SQL of the user's id
 */
const reachTable = (user: string): Record<UserType, Reach> => ({
  ADM: {
    alumno_id: `SELECT id FROM alumnos WHERE ${user}::integer IS NOT NULL`,
    familia_id: `SELECT id FROM familias WHERE ${user}::integer IS NOT NULL`,
    profesor_id: `SELECT id FROM profesores WHERE ${user}::integer IS NOT NULL`,
    aula_id: `SELECT id FROM aulas WHERE ${user}::integer IS NOT NULL`,
  },
  PRO: { profesor_id: `SELECT id FROM profesores WHERE usuario_id = ${user}` },
  TUT: {
    alumno_id: `SELECT a.id FROM alumnos a WHERE a.familia_id IN (SELECT familia_id FROM tutores WHERE usuario_id = ${user})`,
    familia_id: `SELECT familia_id AS id FROM tutores WHERE usuario_id = ${user}`,
  },
  ALU: { alumno_id: `SELECT id FROM alumnos WHERE usuario_id = ${user}` },
});

const REACH = reachTable('$1');
const NEEDED = 'clases.ver';

/**
 * Returns SQL of the ids for which the user may create calendars: one SQL text for each column of the calendar, such as `alumno_id`. `$1`
 * is the id of the user.
 * @throws sin-permiso for staff without permission to see classes
 */
export function reachOf(session: Session): Reach {
  const { tipo } = session.user;
  if (isStaff(session.user) && !may(session, NEEDED)) throw platformErrors['sin-permiso']();
  return REACH[tipo];
}

/**
 * SQL: true if calendar `k` may still be read. Its user `u` must be active, and must still have access to the student, family, teacher or
 * room.
 * The calendar of a teacher can be read only until the teacher leaves, even if the office created it, because the teacher may know its
 * URL.
 * @param today `YYYY-MM-DD`
 */
export const stillReaches = (today: string): string => `(
  u.activo
  AND (k.profesor_id IS NULL OR EXISTS (
    SELECT FROM profesores p WHERE p.id = k.profesor_id AND p.activo AND coalesce(p.fecha_baja >= '${today}', true)))
  AND CASE u.tipo ${USER_TYPES.map((tipo) => `WHEN '${tipo}' THEN ${typeReaches(tipo)}`).join('\n    ')} ELSE false END)`;

function typeReaches(tipo: UserType): string {
  const subjects = Object.entries(reachTable('u.id')[tipo]).map(
    ([column, sql]) => `EXISTS (SELECT FROM (${sql}) AS suyos WHERE suyos.id = k.${column})`,
  );
  return `${isStaff({ tipo }) ? `'${NEEDED}' = ANY (u.permisos) AND ` : ''}(${subjects.join(' OR ')})`;
}

/** @throws sin-permiso if users of this type may not create calendars of this kind */
export function reachFor(session: Session, { column }: FeedSubject): string {
  const sql = reachOf(session)[column];
  if (sql === undefined) throw platformErrors['sin-permiso']();
  return sql;
}

/**
 * Reads the student, family, teacher or room whose calendar a request is about; null if the request names none.
 * @throws por-corregir if the request names several; the refusal of `unknownSubject` if the id is invalid
 */
export function readSubject(fields: Record<string, unknown>): FeedSubject | null {
  const named = SUBJECT_COLUMNS.filter((column) => fields[column] !== undefined && fields[column] !== '');
  if (named.length > 1) throw horariosErrors['por-corregir']({ sentence: ONE_SUBJECT }, { campos: { [named[1] ?? '']: ONE_SUBJECT } }); // oxfmt-ignore
  const [column] = named;
  if (column === undefined) return null;
  const id = parseId(fields[column]);
  if (id === null) throw unknownSubject(column);
  return { column, id };
}

export const ONE_SUBJECT = 'Un calendario es de un alumno, de una familia, de un profesor o de un aula.';

const UNKNOWN = {
  alumno_id: 'alumno-desconocido',
  familia_id: 'familia-desconocida',
  profesor_id: 'profesor-desconocido',
  aula_id: 'aula-desconocida',
} as const satisfies Record<SubjectColumn, keyof typeof horariosErrors>;

/** The refusal of a student, family, teacher or room that does not exist or that the user may not see. */
export const unknownSubject = (column: SubjectColumn): AppError => horariosErrors[UNKNOWN[column]]();
