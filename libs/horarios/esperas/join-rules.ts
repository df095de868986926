import { hasFreePlace } from './places';

/** What decides whether a student may join the waiting list of a course. */
export interface JoinFacts {
  curso: string;
  /** The first name of the student; null if there is no such student. */
  nombre: string | null;
  abierto: boolean;
  limitado: boolean;
  es_su_materia: boolean;
  alumno_activo: boolean;
  de_alta: boolean;
  en_espera: boolean;
  /** A place is free. */
  hay_plaza: boolean;
  /** A family asks, and not the academy. */
  es_familia: boolean;
}

/** Of the course `$1`, the student `$2` and the subject `$3`, on the date `$4`; `$5` whether a family asks. */
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
    ${hasFreePlace('$4')} AS hay_plaza, $5::boolean AS es_familia
  FROM cursos c LEFT JOIN alumnos s ON s.id = $2 LEFT JOIN materias m ON m.id = $3 AND m.curso_id = c.id
  WHERE c.id = $1`;

/** In order: people read the first one that does not hold. */
export const JOIN_RULES: readonly { field: string; sentence: string; holds: (facts: JoinFacts) => boolean }[] = [
  { field: 'materia_id', sentence: 'Esa materia no es del curso.', holds: ({ es_su_materia }) => es_su_materia },
  { field: 'curso_id', sentence: 'El curso está cerrado.', holds: ({ abierto }) => abierto },
  {
    field: 'curso_id',
    sentence: 'El curso no tiene límite de plazas: no le hace falta lista de espera.',
    holds: ({ limitado }) => limitado,
  },
  { field: 'alumno_id', sentence: 'El alumno está de baja.', holds: ({ alumno_activo }) => alumno_activo },
  { field: 'alumno_id', sentence: 'Ese alumno ya está de alta en ese curso.', holds: ({ de_alta }) => !de_alta },
  {
    field: 'alumno_id',
    sentence: 'Ese alumno ya está en esa lista de espera.',
    holds: ({ en_espera }) => !en_espera,
  },
  {
    // A place offered at once would enrol the student in whatever course the family likes.
    field: 'curso_id',
    sentence: 'Hay plazas libres: pida el alta en secretaría.',
    holds: ({ hay_plaza, es_familia }) => !(hay_plaza && es_familia),
  },
];
