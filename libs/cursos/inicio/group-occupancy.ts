import type { Database } from '../../platform';

export interface Occupancy {
  /** The type of course. */
  tipo: string;
  plazas: number;
  /** `ocupadas`: places taken today. `antes`: places taken in the same groups on the last day of the previous month. */
  ocupadas: number;
  antes: number;
}

/**
 * Counts the places and the taken places of open groups with a limit, by type of course. The type with most places comes first. If a group
 * has more students than places, the extra students do not count.
 * @param today `YYYY-MM-DD`
 */
export function readOccupancy(database: Database, today: string): Promise<Occupancy[]> {
  return database.rows<Occupancy>(OCCUPANCY, [today]);
}

const OCCUPANCY = `
  WITH dia(hoy, antes) AS (SELECT $1::date, date_trunc('month', $1::date)::date - 1),
  ocupadas AS (
    SELECT curso_id,
           count(*) FILTER (WHERE fecha_baja IS NULL OR fecha_baja >= hoy) AS ahora,
           count(*) FILTER (WHERE fecha_alta <= antes AND (fecha_baja IS NULL OR fecha_baja >= antes)) AS antes
    FROM altas, dia
    WHERE fecha_baja IS NULL OR fecha_baja >= antes
    GROUP BY curso_id
  )
  SELECT coalesce(tipos_curso.descripcion, 'Sin tipo') AS tipo, sum(capacidad)::integer AS plazas,
         sum(least(coalesce(ahora, 0), capacidad))::integer AS ocupadas,
         sum(least(coalesce(antes, 0), capacidad))::integer AS antes
  FROM cursos
  LEFT JOIN tipos_curso ON tipos_curso.id = cursos.tipo_id
  LEFT JOIN ocupadas ON ocupadas.curso_id = cursos.id
  WHERE cursos.activo AND capacidad > 0
  GROUP BY tipos_curso.id, tipos_curso.descripcion
  ORDER BY plazas DESC, tipo`;
