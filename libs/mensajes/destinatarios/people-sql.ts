import type { EntityManager } from 'typeorm';
import type { CanalEnvio, CategoriaMensaje, PersonaId, TipoPersona } from '../../contracts';
import { groupBy } from '../../platform/lists/group-by';

/** A person as a message needs them. `familia_id` and `nacimiento` are of students and tutors only. */
export interface PersonRow {
  id: number;
  tipo: TipoPersona;
  nombre: string;
  apellidos: string;
  activo: boolean;
  email: string | null;
  usuario_id: number | null;
  familia_id: number | null;
  nacimiento: string | null;
  cliente: boolean;
}

const idsOf = (people: readonly PersonaId[], tipo: TipoPersona): number[] =>
  people.filter((one) => one.tipo === tipo).map(({ id }) => id);

/** Loads these people, and the tutors of the students among them. Only for `comercial` it is known who is or was a customer. */
export async function loadPeople(
  manager: EntityManager,
  people: readonly PersonaId[],
  category: CategoriaMensaje,
): Promise<PersonRow[]> {
  return manager.query(PEOPLE, [
    idsOf(people, 'ALU'),
    idsOf(people, 'TUT'),
    idsOf(people, 'PRO'),
    idsOf(people, 'ADM'),
    category === 'comercial',
  ]);
}

/** SQL: whether a student of the family has or had an alta. */
const isCustomer = (family: string): string => `($5::boolean AND EXISTS (
  SELECT FROM alumnos h JOIN altas i ON i.alumno_id = h.id WHERE h.familia_id = ${family}))`;

const MAIL = (table: string): string => `nullif(lower(trim(${table}.email)), '')`;
const ACTIVE_USER = (table: string): string => `LEFT JOIN usuarios u ON u.id = ${table}.usuario_id AND u.activo`;

const PEOPLE = `
  SELECT a.id, 'ALU' AS tipo, a.nombre, a.apellidos, a.activo, ${MAIL('a')} AS email, u.id AS usuario_id, a.familia_id,
         a.fecha_nacimiento::text AS nacimiento,
         ${isCustomer('a.familia_id')} OR ($5 AND EXISTS (SELECT FROM altas p WHERE p.alumno_id = a.id)) AS cliente
  FROM alumnos a ${ACTIVE_USER('a')} WHERE a.id = ANY($1::integer[])
  UNION ALL
  SELECT t.id, 'TUT', t.nombre, t.apellidos, t.activo, ${MAIL('t')}, u.id, t.familia_id, NULL, ${isCustomer('t.familia_id')}
  FROM tutores t ${ACTIVE_USER('t')}
  WHERE t.id = ANY($2::integer[]) OR t.familia_id = ANY(ARRAY(SELECT familia_id FROM alumnos WHERE id = ANY($1::integer[])))
  UNION ALL
  SELECT p.id, 'PRO', p.nombre, p.apellidos, p.activo, ${MAIL('p')}, u.id, NULL, NULL, false
  FROM profesores p ${ACTIVE_USER('p')} WHERE p.id = ANY($3::integer[])
  UNION ALL
  SELECT s.id, 'ADM', s.nombre, '', s.activo, ${MAIL('s')}, CASE WHEN s.activo THEN s.id END, NULL, NULL, false
  FROM usuarios s WHERE s.id = ANY($4::integer[]) AND s.tipo = 'ADM'
  ORDER BY 2, 1`;

interface ChatRow {
  persona: string;
  chat: string;
  por_adulto: boolean;
  de_familia: boolean;
}

/** The active chats of people, by `personKey`. A chat that a tutor linked ends when the tutor leaves the family of the student. */
export async function loadChats(manager: EntityManager, people: readonly PersonaId[]): Promise<ChatRow[]> {
  return manager.query(CHATS, [idsOf(people, 'ALU'), idsOf(people, 'TUT'), idsOf(people, 'PRO')]);
}

/** SQL: whether chat `t` of student `a` may still be used: the tutor who linked it, if any did, is an active tutor of the family. */
export const IS_CHAT_VALID = `
  (t.vinculado_por IS DISTINCT FROM 'tutor' OR EXISTS (
    SELECT FROM telegram_enlaces e JOIN tutores v ON v.usuario_id = e.creado_por
    WHERE e.alumno_id = a.id AND e.usado_en = t.vinculado_en AND v.familia_id = a.familia_id AND v.activo))`;

/** SQL: whether chat `t` of student `a` is of the family: a tutor linked it, or the office while the student was under 14. */
export const IS_FAMILY_CHAT = `
  coalesce(t.vinculado_por = 'tutor' OR (t.vinculado_por = 'oficina'
    AND a.fecha_nacimiento > (t.vinculado_en AT TIME ZONE claustro_zona())::date - interval '14 years'), false)`;

const CHATS = `
  SELECT t.tipo || coalesce(t.alumno_id, t.tutor_id, t.profesor_id)::text AS persona, t.chat_id::text AS chat,
         coalesce(t.vinculado_por IN ('oficina', 'tutor'), false) AS por_adulto, ${IS_FAMILY_CHAT} AS de_familia
  FROM usuarios_telegram t LEFT JOIN alumnos a ON a.id = t.alumno_id
  WHERE t.estado = 'activo' AND ${IS_CHAT_VALID}
    AND (t.alumno_id = ANY($1::integer[]) OR t.tutor_id = ANY($2::integer[]) OR t.profesor_id = ANY($3::integer[]))
  ORDER BY t.id`;

interface PreferenceRow {
  persona: string;
  canal: CanalEnvio;
  permitido: boolean;
}

/** The newest choice of each person and channel about a category. */
export async function loadPreferences(
  manager: EntityManager,
  keys: readonly string[],
  category: CategoriaMensaje,
): Promise<PreferenceRow[]> {
  return manager.query(
    `SELECT DISTINCT ON (persona, canal) persona, canal, permitido FROM preferencias_envio
     WHERE persona = ANY($1::text[]) AND categoria = $2 ORDER BY persona, canal, id DESC`,
    [keys, category],
  );
}

/** Which of these addresses returned mail or complained. */
export async function loadBadAddresses(manager: EntityManager, addresses: readonly string[]): Promise<Set<string>> {
  const rows: { direccion: string }[] = await manager.query(
    `SELECT direccion FROM direcciones_correo WHERE direccion = ANY($1::text[]) AND estado IN ('rechaza', 'queja')`,
    [addresses],
  );
  return new Set(rows.map(({ direccion }) => direccion));
}

interface CourseRow {
  codigo: string;
  descripcion: string;
}

export interface CoursesOfChosen {
  byId: Map<number, CourseRow>;
  /** The running courses of each student. */
  ofStudent: Map<number, CourseRow[]>;
}

/** Loads courses by id, and the running courses of students. */
export async function loadCourses(
  manager: EntityManager,
  courseIds: readonly number[],
  students: readonly number[],
  today: string,
): Promise<CoursesOfChosen> {
  const courses: (CourseRow & { id: number })[] = await manager.query(
    'SELECT id, codigo, descripcion FROM cursos WHERE id = ANY($1::integer[])',
    [courseIds],
  );
  const running: (CourseRow & { alumno_id: number })[] = await manager.query(
    `SELECT t.alumno_id, c.codigo, c.descripcion FROM altas t JOIN cursos c ON c.id = t.curso_id
     WHERE t.alumno_id = ANY($1::integer[]) AND (t.fecha_baja IS NULL OR t.fecha_baja >= $2::date) ORDER BY c.codigo, c.id`,
    [students, today],
  );
  return {
    byId: new Map(courses.map((course) => [course.id, course])),
    ofStudent: groupBy(running, ({ alumno_id }) => alumno_id),
  };
}
