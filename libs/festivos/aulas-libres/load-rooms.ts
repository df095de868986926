import { groupBy } from '../../platform/lists/group-by';
import { spanText, type SqlRunner } from '../../platform';
import type { RoomAtHour } from '../calculo';

/** The date and the hours for which free rooms are searched. */
export interface Moment {
  /** `YYYY-MM-DD` and `HH:MM` */
  fecha: string;
  entrada: string;
  salida: string;
}

interface Row extends Omit<RoomAtHour, 'motivo'> {
  indice: number;
  /** The first class that occupies the room at that hour. */
  ocupada: { entrada: string; salida: string; materia: string } | null;
  /** Why the room is closed. */
  cerrada: string | null;
}

/**
 * Loads the active rooms for each moment, in order of code, with one statement.
 * @param moving ids of classes to ignore, because these classes get other rooms
 */
export async function loadRooms(
  runner: SqlRunner,
  moments: readonly Moment[],
  moving: readonly number[],
): Promise<RoomAtHour[][]> {
  const plan = moments.map((moment, indice) => ({ indice, ...moment }));
  const rows = await runner.query<Row[]>(ROOMS, [JSON.stringify(plan), moving]);
  const byMoment = groupBy(rows, ({ indice }) => indice);
  return moments.map((_, index) => (byMoment.get(index) ?? []).map(toRoom));
}

function toRoom({ indice: _index, ocupada, cerrada, ...room }: Row): RoomAtHour {
  if (cerrada !== null) return { ...room, motivo: `cerrada: ${cerrada}` };
  if (ocupada === null) return { ...room, motivo: '' };
  return { ...room, motivo: `ocupada ${spanText(ocupada.entrada, ocupada.salida)}: ${ocupada.materia}` };
}

const ROOMS = `
  WITH plan AS (
    SELECT r.*, claustro_tramo(true, r.fecha, r.entrada, r.salida) AS tramo
    FROM jsonb_to_recordset($1::jsonb) AS r (indice integer, fecha date, entrada time, salida time))
  SELECT p.indice, a.id, a.descripcion AS nombre, coalesce(a.centro, '') AS centro, a.capacidad, a.compartida,
    (SELECT json_build_object('entrada', to_char(c.hora_entrada, 'HH24:MI'), 'salida', to_char(c.hora_salida, 'HH24:MI'),
        'materia', m.descripcion)
     FROM clases c JOIN materias m ON m.id = c.materia_id
     WHERE NOT a.compartida AND c.aula_ocupada && claustro_linea(a.id, p.tramo) AND c.id <> ALL ($2::integer[])
     ORDER BY c.fecha, c.hora_entrada LIMIT 1) AS ocupada,
    (SELECT b.motivo FROM bloqueos b
     WHERE b.aula_id = a.id AND b.desde < p.fecha + p.entrada + make_interval(mins => upper(p.tramo) - lower(p.tramo))
       AND b.hasta > p.fecha + p.entrada
     ORDER BY b.desde, b.id LIMIT 1) AS cerrada
  FROM plan p CROSS JOIN aulas a
  WHERE a.activo
  ORDER BY p.indice, a.codigo, a.id`;
