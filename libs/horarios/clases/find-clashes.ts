import type { EntityManager } from 'typeorm';
import type { Block, Clash } from './clash-sentences';

/** A class as a save would leave it. */
export interface PlannedClass {
  /** 0 for a new class. */
  id: number;
  fecha: string;
  hora_entrada: string;
  hora_salida: string;
  profesor_id: number | null;
  aula_id: number | null;
}

const paramsOf = ({ id, fecha, hora_entrada, hora_salida, profesor_id, aula_id }: PlannedClass): unknown[] => [
  id,
  fecha,
  hora_entrada,
  hora_salida,
  profesor_id,
  aula_id,
];

/**
 * The classes that occupy the teacher, the room or a student of a class at its hour. Final only under the locks of
 * `lockResources`.
 */
export async function findClashes(manager: EntityManager, planned: PlannedClass): Promise<Clash[]> {
  return manager.query<Clash[]>(CLASHES, paramsOf(planned));
}

/** The absences and closings that the hour of a class meets. */
export async function findBlocks(manager: EntityManager, planned: PlannedClass): Promise<Block[]> {
  return manager.query<Block[]>(BLOCKS, paramsOf(planned));
}

const CLASHES = `
  WITH nueva AS (SELECT claustro_tramo(true, $2::date, $3::time, $4::time) AS tramo),
  choques AS (
    SELECT 1 AS orden, 'profesor' AS campo, o.id, p.nombre || ' ' || p.apellidos AS recurso
    FROM nueva, clases o, profesores p
    WHERE p.id = $5::integer AND o.id <> $1::integer AND o.profesor_ocupado && claustro_linea(p.id, nueva.tramo)
    UNION ALL
    SELECT 2, 'aula', o.id, a.descripcion
    FROM nueva, clases o, aulas a
    WHERE a.id = $6::integer AND NOT a.compartida AND o.id <> $1 AND o.aula_ocupada && claustro_linea(a.id, nueva.tramo)
    UNION ALL
    SELECT 3, 'hora_entrada', otra.clase_id, al.nombre || ' ' || al.apellidos
    FROM nueva, clases_alumnos suya JOIN alumnos al ON al.id = suya.alumno_id, clases_alumnos otra
    WHERE suya.clase_id = $1 AND suya.estado <> 'anulado' AND NOT suya.coincide AND otra.clase_id <> $1
      AND otra.alumno_ocupado && claustro_linea(suya.alumno_id, nueva.tramo))
  SELECT k.campo, k.recurso, o.fecha::text AS fecha, to_char(o.hora_entrada, 'HH24:MI') AS hora_entrada,
    to_char(o.hora_salida, 'HH24:MI') AS hora_salida, m.descripcion AS materia, a.descripcion AS aula,
    p.nombre || ' ' || p.apellidos AS profesor
  FROM choques k JOIN clases o ON o.id = k.id JOIN materias m ON m.id = o.materia_id
    LEFT JOIN aulas a ON a.id = o.aula_id LEFT JOIN profesores p ON p.id = o.profesor_id
  ORDER BY k.orden, o.fecha, o.hora_entrada, o.id, k.recurso`;

const BLOCKS = `
  SELECT CASE WHEN b.profesor_id IS NULL THEN 'aula' ELSE 'profesor' END AS campo,
    coalesce(p.nombre || ' ' || p.apellidos, a.descripcion) AS recurso,
    to_char(b.desde, 'YYYY-MM-DD"T"HH24:MI') AS desde, to_char(b.hasta, 'YYYY-MM-DD"T"HH24:MI') AS hasta, b.motivo
  FROM bloqueos b LEFT JOIN profesores p ON p.id = b.profesor_id LEFT JOIN aulas a ON a.id = b.aula_id
  WHERE $1::integer IS NOT NULL AND (b.profesor_id = $5::integer OR b.aula_id = $6::integer)
    AND b.desde < $2::date + $4::time + CASE WHEN $4::time <= $3::time THEN interval '1 day' ELSE interval '0' END
    AND b.hasta > $2::date + $3::time
  ORDER BY b.desde, b.id`;
