import { defineNightlyTask } from '../../jobs';
import { Clock, Database } from '../../platform';

/**
 * Queues group subjects, so that the recurring task generates their classes.
 * A subject is queued if its classes continue after the last generated day, if it has planned changes, if a class lacks its teacher or
 * room, or if a student has a clash.
 */
export const horizonteTask = defineNightlyTask({
  code: 'horarios.horizonte',
  run: async ({ get }) => {
    const rows = await get(Database).rows<{ id: number }>(MARK, [get(Clock).today()]);
    return rows.length;
  },
});

const MARK = `
  WITH cuales AS (
    SELECT m.id FROM materias m JOIN cursos c ON c.id = m.curso_id
    WHERE m.activo AND c.activo AND NOT m.particular
      AND (coalesce(m.fecha_fin, c.fecha_fin) IS NULL OR coalesce(m.fecha_fin, c.fecha_fin) > $1::date + 800
        OR EXISTS (SELECT FROM materias_cambios x WHERE x.materia_id = m.id)
        OR EXISTS (SELECT FROM clases k WHERE k.materia_id = m.id AND k.fecha >= $1::date AND k.origen = 'horario' AND NOT k.tocada
          AND ((k.profesor_id IS NULL AND m.profesor_id IS NOT NULL) OR (k.aula_id IS NULL AND m.aula_id IS NOT NULL)))
        OR EXISTS (SELECT FROM clases k JOIN clases_alumnos s ON s.clase_id = k.id
          WHERE k.materia_id = m.id AND k.fecha >= $1::date AND s.coincide))
  ), marcadas AS MATERIALIZED (SELECT claustro_horario_pendiente(ARRAY(SELECT id FROM cuales)))
  SELECT cuales.id FROM cuales, marcadas`;
