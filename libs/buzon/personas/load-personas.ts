import type { PersonaId, TipoPersona } from '../../contracts';
import { addDays, type SqlRunner } from '../../platform';
import { ANSWER_DAYS, studentGroup, type Correspondent, type PersonaFacts } from '../calculo';

/** A person of the academy, with what the rules of the inbox need. */
export interface Persona extends PersonaFacts {
  /** `Nombre Apellidos` */
  nombre: string;
  isActive: boolean;
  /** Whether the person may take part in answers. A student who has left may for 30 days after the last enrolment (rule B1). */
  mayAnswer: boolean;
  /** Whether a message reaches the person, or a guardian in its place: by a user or a mail address. */
  isReachable: boolean;
  /** The students on the side of the person: the student, or the children of a guardian. */
  alumnos: readonly number[];
}

/** The academy as a whole, as a recipient. */
export const ACADEMY: Persona = {
  persona: { id: 0, tipo: 'ADM' },
  group: 'oficina',
  usuarioId: null,
  tutores: [],
  nombre: 'La academia',
  isActive: true,
  mayAnswer: true,
  isReachable: true,
  alumnos: [],
};

export const isAcademy = ({ persona }: Pick<PersonaFacts, 'persona'>): boolean =>
  persona.tipo === 'ADM' && persona.id === 0;

interface PersonaRow {
  tipo: TipoPersona;
  id: number;
  nombre: string;
  activo: boolean;
  responde: boolean;
  usuario_id: number | null;
  nacimiento: string | null;
  alcanzable: boolean;
  alumnos: number[];
  tutores: { id: number; usuarioId: number | null }[];
}

/** Loads people by id. People who do not exist are missing. @param today `YYYY-MM-DD` */
export async function loadPersonas(run: SqlRunner, ids: readonly PersonaId[], today: string): Promise<Persona[]> {
  const of = (tipo: TipoPersona) => ids.filter((one) => one.tipo === tipo).map(({ id }) => id);
  return load(run, BY_ID, [of('ALU'), of('TUT'), of('PRO'), of('ADM'), today, addDays(today, -ANSWER_DAYS)], today);
}

/** Loads the people who are these users. A user of the office is a person too; a user without a record is missing. */
export async function loadPersonasOfUsers(
  run: SqlRunner,
  userIds: readonly number[],
  today: string,
): Promise<Persona[]> {
  return load(run, BY_USER, [userIds, today, addDays(today, -ANSWER_DAYS)], today);
}

async function load(run: SqlRunner, text: string, values: unknown[], today: string): Promise<Persona[]> {
  const rows: PersonaRow[] = await run.query(text, values);
  return rows.map((row) => ({
    persona: { id: row.id, tipo: row.tipo },
    group: row.tipo === 'ALU' ? studentGroup(today, row.nacimiento) : GROUPS[row.tipo],
    usuarioId: row.usuario_id,
    tutores: row.tutores,
    nombre: row.nombre,
    isActive: row.activo,
    mayAnswer: row.responde,
    isReachable: row.alcanzable,
    alumnos: row.alumnos,
  }));
}

const GROUPS: Readonly<Record<Exclude<TipoPersona, 'ALU'>, Correspondent>> = {
  TUT: 'tutor',
  PRO: 'profesor',
  ADM: 'oficina',
};

const ACTIVE_USER = (id: string) => `LEFT JOIN usuarios u ON u.id = ${id} AND u.activo`;
const HAS_MAIL = (email: string) => `coalesce(${email}, '') <> ''`;
const NO_TUTORS = `'[]'::json`;

const TUTORS = `
  coalesce((SELECT json_agg(json_build_object('id', t.id, 'usuarioId', tu.id) ORDER BY t.id)
    FROM tutores t LEFT JOIN usuarios tu ON tu.id = t.usuario_id AND tu.activo
    WHERE t.familia_id = p.familia_id AND t.activo), '[]'::json)`;

const TUTOR_IS_REACHABLE = `
  EXISTS (SELECT FROM tutores t LEFT JOIN usuarios tu ON tu.id = t.usuario_id AND tu.activo
    WHERE t.familia_id = p.familia_id AND t.activo AND (tu.id IS NOT NULL OR ${HAS_MAIL('t.email')}))`;

/** A child under 14 is reached through its guardians only, so its own user and address do not count. `today` is SQL. */
const studentIsReachable = (today: string) => `
  (${TUTOR_IS_REACHABLE} OR (p.fecha_nacimiento <= ${today}::date - interval '14 years' AND (u.id IS NOT NULL OR ${HAS_MAIL('p.email')})))`;

/** A student who has left answers as long as an enrolment ended on or after this day. `since` is SQL. */
const hasLeftLately = (since: string) => `
  EXISTS (SELECT FROM altas l WHERE l.alumno_id = p.id AND l.fecha_baja >= ${since}::date)`;

interface PeopleSql {
  /** SQL of a date. */
  today: string;
  /** SQL of the day since which an ended enrolment counts for answers. */
  since: string;
  /** SQL conditions on `p`, the row of the person, for each kind of people. */
  where: Record<TipoPersona, string>;
}

/** SELECT of people of each kind. */
const peopleWhere = ({ today, since, where }: PeopleSql) => `
  SELECT 'ALU' AS tipo, p.id, p.nombre || ' ' || p.apellidos AS nombre, p.activo, p.activo OR ${hasLeftLately(since)} AS responde, u.id AS usuario_id,
    p.fecha_nacimiento::text AS nacimiento, ${studentIsReachable(today)} AS alcanzable, to_json(ARRAY[p.id]) AS alumnos, ${TUTORS} AS tutores
  FROM alumnos p ${ACTIVE_USER('p.usuario_id')} WHERE ${where.ALU}
  UNION ALL
  SELECT 'TUT', p.id, p.nombre_completo, p.activo, p.activo, u.id, NULL, u.id IS NOT NULL OR ${HAS_MAIL('p.email')},
    to_json(ARRAY(SELECT a.id FROM alumnos a WHERE a.familia_id = p.familia_id ORDER BY a.id)), ${NO_TUTORS}
  FROM tutores p ${ACTIVE_USER('p.usuario_id')} WHERE ${where.TUT}
  UNION ALL
  SELECT 'PRO', p.id, p.nombre || ' ' || p.apellidos, p.activo, p.activo, u.id, NULL, u.id IS NOT NULL OR ${HAS_MAIL('p.email')},
    '[]'::json, ${NO_TUTORS}
  FROM profesores p ${ACTIVE_USER('p.usuario_id')} WHERE ${where.PRO}
  UNION ALL
  SELECT 'ADM', p.id, p.nombre, p.activo, p.activo, p.id, NULL, true, '[]'::json, ${NO_TUTORS}
  FROM usuarios p WHERE p.tipo = 'ADM' AND p.activo AND ${where.ADM}`;

const BY_ID = peopleWhere({
  today: '$5',
  since: '$6',
  where: { ALU: 'p.id = ANY ($1)', TUT: 'p.id = ANY ($2)', PRO: 'p.id = ANY ($3)', ADM: 'p.id = ANY ($4)' },
});
const ofUser = 'p.usuario_id = ANY ($1)';
const BY_USER = peopleWhere({
  today: '$2',
  since: '$3',
  where: { ALU: ofUser, TUT: ofUser, PRO: ofUser, ADM: 'p.id = ANY ($1)' },
});
