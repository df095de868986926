import type { EntityManager } from 'typeorm';
import { HIT, NEWS_DAYS } from '../../llamadas';
import { addDays } from '../../platform';
import type { RecordSave } from '../../records/definition/define-record';

/**
 * Records whom a saved holiday concerns: the students and teachers of the group classes that it removes within `NEWS_DAYS`. Call it before
 * generation removes the classes. A class that was recorded before is not recorded again, so that nobody is told twice.
 */
export async function recordHolidayNotices(
  manager: EntityManager,
  id: number,
  { userId, now, today }: RecordSave,
): Promise<void> {
  const holidays: { desde: string; hasta: string; centro: string | null }[] = await manager.query(
    `SELECT to_char(desde, 'YYYY-MM-DD') AS desde, to_char(hasta, 'YYYY-MM-DD') AS hasta, centro FROM festivos WHERE id = $1 AND avisar`,
    [id],
  );
  const [holiday] = holidays;
  if (holiday === undefined) return;
  const last = addDays(today, NEWS_DAYS);
  const until = holiday.hasta < last ? holiday.hasta : last;
  await manager.query(INSERT, [holiday.desde, until, holiday.centro, today, id, userId, now]);
}

const INSERT = `
  INSERT INTO festivos_avisos (festivo_id, materia_id, fecha, hora_entrada, antes, alumnos, autor_id, creado)
  SELECT $5, c.materia_id, c.fecha, c.hora_entrada,
    jsonb_build_object('fecha', c.fecha, 'hora_entrada', to_char(c.hora_entrada, 'HH24:MI'), 'hora_salida', to_char(c.hora_salida, 'HH24:MI'),
      'profesor_id', c.profesor_id, 'aula_id', c.aula_id),
    ARRAY(SELECT s.alumno_id FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado'), $6, $7
  FROM (${HIT}) c WHERE c.se_quita
  ON CONFLICT DO NOTHING`;
