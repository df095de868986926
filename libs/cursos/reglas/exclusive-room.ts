import type { EntityManager } from 'typeorm';
import { dateText, andText } from '../../platform';
import { fichasErrors } from '../../records/definition/errors';
import type { RecordSave } from '../../records/definition/define-record';

/** Two classes in one room at the same time. */
interface Overlap {
  /** The start of the second class: `YYYY-MM-DD` and `HH:MM`. */
  fecha: string;
  hora: string;
  primera: string;
  segunda: string;
}

/**
 * Runs before a save that makes a shared room exclusive. Locks the room, so that nobody books the room meanwhile. If two classes of the
 * room overlap, refuses the save and names the subjects of the two classes. The error of the constraint `clases_aula_libre` would not name
 * them.
 * @throws campos-por-corregir
 */
export async function refuseOverlaps(manager: EntityManager, { id, values }: RecordSave): Promise<void> {
  if (id === 0 || values.compartida !== false) return;
  const shared: unknown[] = await manager.query('SELECT FROM aulas WHERE id = $1 AND compartida FOR NO KEY UPDATE', [
    id,
  ]);
  if (shared.length === 0) return;
  const [meeting] = await manager.query<Overlap[]>(FIRST_MEETING, [id]);
  if (meeting !== undefined)
    throw fichasErrors['campos-por-corregir']({ count: 1 }, { campos: { compartida: meetingSentence(meeting) } });
}

function meetingSentence({ fecha, hora, primera, segunda }: Overlap): string {
  const moment = `el ${dateText(fecha)} a las ${hora}`;
  const which = primera === segunda ? `, las dos de ${primera}` : `: ${andText([primera, segunda])}`;
  return `El aula tiene dos clases a la vez ${moment}${which}.`;
}

/**
 * Finds the first overlap in the room. The first overlap is always between two consecutive classes, so each class is compared only with
 * the previous one. Past classes are left out, as in the trigger `aulas_compartidas`.
 */
const FIRST_MEETING = `
  SELECT to_char(fecha, 'YYYY-MM-DD') AS fecha, to_char(hora_entrada, 'HH24:MI') AS hora, primera, segunda
  FROM (
    SELECT c.id, c.fecha, c.hora_entrada, c.tramo, m.descripcion AS segunda,
      lag(m.descripcion) OVER turno AS primera, lag(upper(c.tramo)) OVER turno AS hasta
    FROM clases c JOIN materias m ON m.id = c.materia_id
    WHERE c.aula_id = $1 AND NOT isempty(c.tramo) AND c.fecha >= (SELECT claustro_hoy())
    WINDOW turno AS (ORDER BY lower(c.tramo), c.id)
  ) AS seguidas
  WHERE hasta > lower(tramo) ORDER BY lower(tramo), id LIMIT 1`;
