import { parseId, platformErrors, type AppError, type Session } from '../../platform';
import type { UserType } from '../../contracts';
import { may } from '../../listings';
import { horariosErrors } from '../errors';

/** Whose classes a calendar holds. */
export interface FeedSubject {
  column: SubjectColumn;
  id: number;
}

export const SUBJECT_COLUMNS = ['alumno_id', 'profesor_id', 'aula_id'] as const;
export type SubjectColumn = (typeof SUBJECT_COLUMNS)[number];

/** SQL that selects the ids for which a user may make calendars; `$1` is the user. */
type Reach = Partial<Record<SubjectColumn, string>>;

/** Every statement uses `$1`, as PostgreSQL requires of a parameter. */
const EVERY = '$1::integer IS NOT NULL';

const REACH: Record<UserType, Reach> = {
  ADM: {
    alumno_id: `SELECT id FROM alumnos WHERE ${EVERY}`,
    profesor_id: `SELECT id FROM profesores WHERE ${EVERY}`,
    aula_id: `SELECT id FROM aulas WHERE ${EVERY}`,
  },
  PRO: { profesor_id: 'SELECT id FROM profesores WHERE usuario_id = $1' },
  TUT: {
    alumno_id: `SELECT a.id FROM alumnos a WHERE a.familia_id IN (SELECT familia_id FROM tutores WHERE usuario_id = $1)`,
  },
  ALU: { alumno_id: 'SELECT id FROM alumnos WHERE usuario_id = $1' },
};

/** What the caller may make calendars for. @throws sin-permiso for staff who may not see classes */
export function reachOf(session: Session): Reach {
  const { tipo } = session.user;
  if ((tipo === 'ADM' || tipo === 'PRO') && !may(session, 'clases.ver')) throw platformErrors['sin-permiso']();
  return REACH[tipo];
}

/** @throws sin-permiso if users of this type have no calendars of that kind */
export function reachFor(session: Session, { column }: FeedSubject): string {
  const sql = reachOf(session)[column];
  if (sql === undefined) throw platformErrors['sin-permiso']();
  return sql;
}

/** The subject of a request; null when it names none. @throws por-corregir for several, or for what is no id */
export function readSubject(fields: Record<string, unknown>): FeedSubject | null {
  const named = SUBJECT_COLUMNS.filter((column) => fields[column] !== undefined && fields[column] !== '');
  if (named.length > 1) throw horariosErrors['por-corregir']({ sentence: ONE_SUBJECT }, { campos: { [named[1] ?? '']: ONE_SUBJECT } }); // oxfmt-ignore
  const [column] = named;
  if (column === undefined) return null;
  const id = parseId(fields[column]);
  if (id === null) throw unknownSubject(column);
  return { column, id };
}

export const ONE_SUBJECT = 'Un calendario es de un alumno, de un profesor o de un aula.';

const UNKNOWN = {
  alumno_id: 'alumno-desconocido',
  profesor_id: 'profesor-desconocido',
  aula_id: 'aula-desconocida',
} as const satisfies Record<SubjectColumn, keyof typeof horariosErrors>;

/** The refusal of an id that does not exist, or that the caller may not reach. */
export const unknownSubject = (column: SubjectColumn): AppError => horariosErrors[UNKNOWN[column]]();
