import type { SqlRunner } from '../../platform';
import type { Chunk } from '../../clases';

/** An upcoming group class, with the teacher and room that its pattern requires. */
export interface SeenClass {
  id: number;
  /** `YYYY-MM-DD` and `HH:MM` */
  fecha: string;
  entrada: string;
  salida: string;
  profesor: number | null;
  aula: number | null;
  /** The teacher of the weekly pattern; null if the pattern names no teacher or an inactive teacher. */
  quiereProfesor: number | null;
  quiereAula: number | null;
  plazas: number;
  /** Number of seats whose student has another class at the same time. */
  coinciden: number;
}

/** The classes of group subjects from today on, in a fixed order. */
export const readClasses = (manager: SqlRunner, { materias, today }: Chunk): Promise<SeenClass[]> =>
  manager.query(CLASSES, [materias, today]);

const CLASSES = `
  SELECT c.id, to_char(c.fecha, 'YYYY-MM-DD') AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS entrada,
    to_char(c.hora_salida, 'HH24:MI') AS salida, c.profesor_id AS profesor, c.aula_id AS aula,
    CASE WHEN c.fecha <= coalesce(p.fecha_baja, 'infinity') THEN p.id END AS "quiereProfesor", a.id AS "quiereAula",
    c.ocupadas AS plazas, coalesce(x.cuantas, 0)::integer AS coinciden
  FROM clases c
  JOIN materias_tramos t ON t.materia_id = c.materia_id AND c.fecha BETWEEN t.desde AND t.hasta
  LEFT JOIN profesores p ON p.id = t.profesor_id AND p.activo
  LEFT JOIN aulas a ON a.id = t.aula_id AND a.activo
  LEFT JOIN (
    SELECT s.clase_id, count(*) AS cuantas FROM clases_alumnos s JOIN clases k ON k.id = s.clase_id
    WHERE k.materia_id = ANY ($1::integer[]) AND k.fecha >= $2::date AND s.coincide AND s.estado <> 'anulado'
    GROUP BY s.clase_id) AS x ON x.clase_id = c.id
  WHERE c.materia_id = ANY ($1::integer[]) AND c.fecha >= $2::date AND NOT c.particular AND c.estado <> 'anulada'
  ORDER BY c.fecha, c.hora_entrada, c.id`;
