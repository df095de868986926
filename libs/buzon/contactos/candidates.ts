import type { PersonaId, TipoPersona } from '../../contracts';
import { likePattern, type SqlRunner } from '../../platform';
import { ACADEMY } from '../personas/load-personas';
import type { Writer } from '../personas/writer';

/** A person who may be a contact, with a fact that tells people of the same name apart. */
export interface Candidate extends PersonaId {
  dato: string;
  /** The courses in which a teacher teaches the student. */
  cursos: { id: number; nombre: string }[];
}

/** People of the office who are listed at most. The office writes to more people from its own lists. */
const MOST_FOUND = 50;

const ACADEMY_CANDIDATE: Candidate = { ...ACADEMY.persona, dato: 'Secretaría y dirección', cursos: [] };

/** Loads who may be a contact of a user. The rules decide afterwards. @param search part of a name, for users of the office */
export async function loadCandidates(
  run: SqlRunner,
  writer: Writer,
  search: string,
  today: string,
): Promise<Candidate[]> {
  const { group, userId, persona, alumnos } = writer;
  if (group === 'menor14') return [];
  if (group === 'oficina') return select(run, FOUND, [likePattern(search), userId, MOST_FOUND]);
  const known =
    group === 'profesor' ? select(run, OF_TEACHER, [persona.id, today]) : select(run, OF_FAMILY, [alumnos, today]);
  return [ACADEMY_CANDIDATE, ...(await known)];
}

async function select(run: SqlRunner, text: string, values: unknown[]): Promise<Candidate[]> {
  const rows: { tipo: TipoPersona; id: number; dato: string; cursos: Candidate['cursos'] | null }[] = await run.query(
    text,
    values,
  );
  return rows.map(({ cursos, ...row }) => ({ ...row, cursos: cursos ?? [] }));
}

const TAUGHT = (today: string) => `
  FROM altas l JOIN alumnos a ON a.id = l.alumno_id AND a.activo JOIN cursos c ON c.id = l.curso_id
  WHERE coalesce(l.fecha_baja, 'infinity') >= ${today}`;

/** The teachers of the students of a family. */
const OF_FAMILY = `
  SELECT 'PRO' AS tipo, t.profesor_id AS id, string_agg(DISTINCT t.curso, ', ') || ' · ' || string_agg(DISTINCT t.alumno, ', ') AS dato,
    NULL::json AS cursos
  FROM (SELECT i.profesor_id, c.descripcion AS curso, a.nombre AS alumno
    FROM altas l JOIN alumnos a ON a.id = l.alumno_id AND a.activo JOIN cursos c ON c.id = l.curso_id
      JOIN materias m ON m.curso_id = c.id AND m.activo JOIN materias_imparten i ON i.materia_id = m.id
    WHERE l.alumno_id = ANY ($1) AND coalesce(l.fecha_baja, 'infinity') >= $2 AND i.profesor_id IS NOT NULL) t
  GROUP BY t.profesor_id`;

const GUARDIAN = `coalesce(CASE t.parentesco WHEN 'madre' THEN 'Madre' WHEN 'padre' THEN 'Padre' END, 'Familia')`;

/** The students of a teacher, their guardians, the other teachers and the users of the office. */
const OF_TEACHER = `
  WITH suyos AS (
    SELECT a.id, a.nombre, a.familia_id, c.id AS curso_id, c.descripcion AS curso, c.codigo AS codigo ${TAUGHT('$2')}
      AND EXISTS (SELECT FROM materias m JOIN materias_imparten i ON i.materia_id = m.id
        WHERE m.curso_id = l.curso_id AND m.activo AND i.profesor_id = $1))
  SELECT 'ALU' AS tipo, s.id, string_agg(DISTINCT s.curso, ', ') AS dato,
    json_agg(DISTINCT jsonb_build_object('id', s.curso_id, 'nombre', s.curso || ' (' || s.codigo || ')')) AS cursos
  FROM suyos s GROUP BY s.id
  UNION ALL
  SELECT 'TUT', t.id, ${GUARDIAN} || ' de ' || string_agg(DISTINCT s.nombre, ', '), NULL
  FROM tutores t JOIN suyos s ON s.familia_id = t.familia_id GROUP BY t.id
  UNION ALL
  SELECT 'PRO', p.id, 'Profesorado', NULL FROM profesores p WHERE p.activo AND p.id <> $1
  UNION ALL
  SELECT 'ADM', u.id, 'Oficina', NULL FROM usuarios u WHERE u.tipo = 'ADM' AND u.activo AND 'mensajes.ver' = ANY (u.permisos)`;

/** People of any kind whose name contains a text. */
const FOUND = `
  SELECT x.tipo, x.id, x.dato, NULL::json AS cursos FROM (
    SELECT 'ALU' AS tipo, a.id, 'Alumno · ' || a.codigo AS dato, a.nombre || ' ' || a.apellidos AS nombre FROM alumnos a WHERE a.activo
    UNION ALL
    SELECT 'TUT', t.id, coalesce('Familia ' || f.nombre, 'Tutor'), t.nombre_completo
    FROM tutores t LEFT JOIN familias f ON f.id = t.familia_id WHERE t.activo
    UNION ALL
    SELECT 'PRO', p.id, 'Profesorado', p.nombre || ' ' || p.apellidos FROM profesores p WHERE p.activo
    UNION ALL
    SELECT 'ADM', u.id, 'Oficina', u.nombre FROM usuarios u WHERE u.tipo = 'ADM' AND u.activo AND u.id <> $2) x
  WHERE claustro_normal(x.nombre) LIKE claustro_normal($1) ORDER BY x.tipo DESC, x.nombre, x.id LIMIT $3`;
