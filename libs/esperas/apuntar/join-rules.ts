import { isFarFrom } from '../../altas';
import type { Viewer } from '../../clases';
import { hasFreePlace } from '../ofrecer/places';
import { countText } from '../../platform';

/** The facts that decide whether a student may join the waiting list of a course. */
export interface JoinFacts {
  curso: string;
  /** The first name of the student. */
  nombre: string;
  abierto: boolean;
  limitado: boolean;
  es_su_materia: boolean;
  alumno_activo: boolean;
  de_alta: boolean;
  en_espera: boolean;
  /** Whether a place is free. */
  hay_plaza: boolean;
  /** Number of open rows that the student has in waiting lists. */
  esperas: number;
  /**
   * The age of the student, and the lowest (`menor`) and highest age (`mayor`) in the course. If fewer than three ages in the course are
   * known, `menor` and `mayor` are null.
   */
  edad: number | null;
  menor: number | null;
  mayor: number | null;
  /**
   * `tipo`: the type of the student. `tipos`: the types of the students in the course; null if the type of fewer than three students is
   * known.
   */
  tipo: number | null;
  tipos: number[] | null;
}

/**
 * Minimum number of students with a known age or type. With fewer students, their ages or types do not show for whom the course is. A
 * course has no age or type of its own.
 */
const ENOUGH = 3;

/** SQL of the `JoinFacts` of course `$1`, student `$2` and subject `$3`, on date `$4`. */
export const JOIN_FACTS = `
  SELECT c.descripcion AS curso, s.nombre,
    c.activo AND (c.fecha_fin IS NULL OR c.fecha_fin >= $4::date) AS abierto,
    c.capacidad > 0 OR coalesce(m.capacidad, 0) > 0 AS limitado,
    $3::integer IS NULL OR m.id IS NOT NULL AS es_su_materia,
    s.activo AS alumno_activo,
    EXISTS (SELECT FROM altas a WHERE a.curso_id = c.id AND a.alumno_id = s.id
      AND (a.fecha_baja IS NULL OR a.fecha_baja >= $4::date)) AS de_alta,
    EXISTS (SELECT FROM esperas e WHERE e.curso_id = c.id AND e.alumno_id = s.id AND e.materia_id IS NOT DISTINCT FROM $3
      AND e.estado IN ('espera', 'ofrecida')) AS en_espera,
    ${hasFreePlace('$4')} AS hay_plaza,
    (SELECT count(*)::integer FROM esperas e WHERE e.alumno_id = s.id AND e.estado IN ('espera', 'ofrecida')) AS esperas,
    extract(year FROM age($4::date, s.fecha_nacimiento))::integer AS edad, van.menor, van.mayor, s.tipo_id AS tipo, van.tipos
  FROM cursos c LEFT JOIN alumnos s ON s.id = $2 LEFT JOIN materias m ON m.id = $3 AND m.curso_id = c.id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN count(o.edad) >= ${String(ENOUGH)} THEN min(o.edad) END AS menor,
      CASE WHEN count(o.edad) >= ${String(ENOUGH)} THEN max(o.edad) END AS mayor,
      CASE WHEN count(o.tipo_id) >= ${String(ENOUGH)} THEN array_agg(DISTINCT o.tipo_id) FILTER (WHERE o.tipo_id IS NOT NULL) END AS tipos
    FROM (SELECT extract(year FROM age($4::date, b.fecha_nacimiento))::integer AS edad, b.tipo_id
      FROM altas a JOIN alumnos b ON b.id = a.alumno_id
      WHERE a.curso_id = c.id AND (a.fecha_baja IS NULL OR a.fecha_baja >= $4::date)) AS o) AS van
  WHERE c.id = $1`;

/** The form field at which the refusal is shown. */
type JoinField = 'curso' | 'alumno' | 'materia';

export interface JoinRule {
  field: JoinField;
  sentence: (facts: JoinFacts) => string;
  holds: (facts: JoinFacts) => boolean;
}

const rule = (field: JoinField, sentence: string, holds: JoinRule['holds']): JoinRule => ({
  field,
  sentence: () => sentence,
  holds,
});

/** Rules for all users, in order: the first broken rule is shown. */
export const JOIN_RULES: readonly JoinRule[] = [
  rule('materia', 'Esa materia no es del curso.', ({ es_su_materia }) => es_su_materia),
  rule('curso', 'El curso está cerrado.', ({ abierto }) => abierto),
  rule('curso', 'El curso no tiene límite de plazas: no le hace falta lista de espera.', ({ limitado }) => limitado),
  rule('alumno', 'El alumno está de baja.', ({ alumno_activo }) => alumno_activo),
  rule('alumno', 'Ese alumno ya está de alta en ese curso.', ({ de_alta }) => !de_alta),
  rule('alumno', 'Ese alumno ya está en esa lista de espera.', ({ en_espera }) => !en_espera),
];

/**
 * Rule for families: while the course has a free place, nobody can join its waiting list. Otherwise the place would be offered at once,
 * and families could enrol in any course by joining its list.
 */
export const NO_FREE_PLACE: JoinRule = rule(
  'curso',
  'Hay plazas libres: pida el alta en secretaría.',
  ({ hay_plaza }) => !hay_plaza,
);

/**
 * Returns additional rules for families: the course must suit the age and the type of the student, and the student may be on at most
 * `waitingLines` waiting lists at once.
 */
export const familyLimits = ({ waitingLines }: Viewer['rules']): readonly JoinRule[] => [
  {
    field: 'curso',
    sentence: ({ nombre }) => `Ese curso no es de la edad de ${nombre}. Pregunte en secretaría.`,
    holds: fitsAge,
  },
  {
    field: 'curso',
    sentence: ({ nombre }) => `Ese curso es para otro tipo de alumnos que ${nombre}. Pregunte en secretaría.`,
    holds: fitsType,
  },
  {
    field: 'alumno',
    sentence: ({ nombre, esperas }) =>
      `${nombre} ya está en ${countText(esperas, 'lista', 'listas')} de espera, y ${waitingLines === 1 ? 'se puede estar en 1' : `se puede estar en ${String(waitingLines)}`} a la vez. Retire una antes.`,
    holds: ({ esperas }) => esperas < waitingLines,
  },
];

function fitsAge({ edad, menor, mayor }: JoinFacts): boolean {
  return edad === null || menor === null || mayor === null || !isFarFrom({ edad, menor, mayor });
}

const ADULT = 18;

/**
 * True if the student's type fits the course: the course has students of the same type, or one of the types is unknown, or both the
 * student and the oldest student of the course are adults.
 */
function fitsType({ tipo, tipos, edad, mayor }: JoinFacts): boolean {
  const areAdults = edad !== null && edad >= ADULT && mayor !== null && mayor >= ADULT;
  return areAdults || tipo === null || tipos === null || tipos.includes(tipo);
}
