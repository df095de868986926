import type { Client } from 'pg';
import type { Viewer } from '../../libs/clases/acceso/viewer.service';
import type { BulkChangesService } from '../../libs/reservas/en-bloque/bulk-changes.service';
import { checkEqual } from '../equal-answers';
import { percentile } from '../load/statistics';
import type { HorariosSize } from '../sizes';
import { TODAY } from './day';
import { rowsOf, timed, type WriteFigures } from './write-figures';

/** Number of changed days. Each day is changed once, because only the first change of a class puts its people on a call list. */
const DAYS = 5;

/**
 * Compares two ways to move the classes of a day to another hour and to write the call lists: the application, and a hand-written UPDATE
 * with two INSERT … SELECT. Returns the median time of each way over all days.
 * @throws Error if the two ways write different rows
 */
export async function measureHours(
  client: Client,
  changing: BulkChangesService,
  { classes }: HorariosSize,
): Promise<WriteFigures> {
  const { rows: days } = await client.query<{ ids: number[] }>(
    `SELECT (array_agg(id ORDER BY id))[:$2] AS ids FROM clases WHERE fecha > $1 AND hora_entrada = '17:20'
     GROUP BY fecha HAVING count(*) >= $2 ORDER BY fecha LIMIT $3`,
    [TODAY, classes, DAYS],
  );
  const title = `otra hora para ${String(classes)} clases`;
  if (days.length === 0) throw new Error(`${title}: no hay ningún día con esas clases`);
  const times: { ours: number; floor: number }[] = [];
  await client.query(PLAIN_CALLS);
  for (const { ids } of days) times.push(await measureDay(client, changing, { title, ids }));
  await client.query('DROP TABLE llanas_personas, llanas_hechos');
  const median = (side: 'ours' | 'floor') =>
    percentile(
      times.map((one) => one[side]),
      0.5,
    );
  return { title, ours: median('ours'), floor: median('floor'), limit: 3 };
}

async function measureDay(
  client: Client,
  changing: BulkChangesService,
  { title, ids }: { title: string; ids: readonly number[] },
): Promise<{ ours: number; floor: number }> {
  // Deletes the call lists before each day. Otherwise changes in the same minute would share a call list.
  await client.query('DELETE FROM llamadas');
  await client.query('BEGIN');
  const floor = await timed(async () => {
    for (const statement of [PLAIN_PEOPLE, PLAIN_FACTS, PLAIN_HOUR]) await client.query(statement, [ids]);
  });
  const byHand = [await rowsOf(client, HOURS, ids), await rowsOf(client, callsOf('llanas'), ids)];
  await client.query('ROLLBACK');
  const body = { idsClases: ids, horaEntrada: '17:25', horaSalida: '18:35' };
  const ours = await timed(() => changing.changeHours(body, ADMIN, { userId: null, requestId: 'bench' }));
  const written = [await rowsOf(client, HOURS, ids), await rowsOf(client, callsOf('llamadas'), ids)];
  checkEqual(title, written.flat(), byHand.flat());
  return { ours, floor };
}

const HOURS = `SELECT id, fecha::text AS fecha, hora_entrada, hora_salida, tramo, version FROM clases WHERE id = ANY ($1::integer[]) ORDER BY id`;

/** Selects the entries of the call lists: one for each class and person to phone. */
const callsOf = (tables: 'llanas' | 'llamadas'): string => `
  SELECT h.clase_id, p.alumno_id, p.profesor_id, h.tipo, h.materia_id, h.antes, h.despues, h.hasta::text AS hasta
  FROM ${tables}_hechos h JOIN ${tables}_personas p ON p.id = h.persona_id WHERE h.clase_id = ANY ($1::integer[])
  ORDER BY h.clase_id, p.alumno_id, p.profesor_id`;

/** Creates copies of the call list tables with keys and indexes, but without foreign keys or triggers. */
const PLAIN_CALLS = ['personas', 'hechos']
  .map(
    (table) =>
      `CREATE TABLE llanas_${table} (LIKE llamadas_${table} INCLUDING DEFAULTS INCLUDING IDENTITY INCLUDING INDEXES)`,
  )
  .join(';');

/** Selects the people to phone: the students and the teacher of each class. */
const CALLED = `
  SELECT s.alumno_id, NULL::integer AS profesor_id, s.clase_id FROM clases_alumnos s
  WHERE s.clase_id = ANY ($1::integer[]) AND s.estado <> 'anulado'
  UNION ALL
  SELECT NULL, c.profesor_id, c.id FROM clases c WHERE c.id = ANY ($1::integer[]) AND c.profesor_id IS NOT NULL`;

const PLAIN_PEOPLE = `
  INSERT INTO llanas_personas (llamada_id, alumno_id, profesor_id) SELECT DISTINCT 1, alumno_id, profesor_id FROM (${CALLED}) q`;

const moment = (entrada: string, salida: string): string => `
  jsonb_build_object('fecha', c.fecha, 'hora_entrada', ${entrada}, 'hora_salida', ${salida}, 'profesor_id', c.profesor_id, 'aula_id', c.aula_id)`;

/** SQL: inserts the facts about the changed hours. It reads the old hours from the classes, so it runs before `PLAIN_HOUR`. */
const PLAIN_FACTS = `
  INSERT INTO llanas_hechos (persona_id, tipo, clase_id, materia_id, antes, despues, hasta, creado)
  SELECT p.id, 'cambiada', c.id, c.materia_id,
    ${moment(`to_char(c.hora_entrada, 'HH24:MI')`, `to_char(c.hora_salida, 'HH24:MI')`)}, ${moment(`'17:25'`, `'18:35'`)},
    c.fecha + greatest(c.hora_salida, '18:35'), now()
  FROM (${CALLED}) q JOIN clases c ON c.id = q.clase_id
    JOIN llanas_personas p ON coalesce(p.alumno_id, -p.profesor_id) = coalesce(q.alumno_id, -q.profesor_id)`;

/** The update cascades to the seats (`clases_alumnos`). */
const PLAIN_HOUR = `
  UPDATE clases SET hora_entrada = '17:25', hora_salida = '18:35', version = version + 1 WHERE id = ANY ($1::integer[])`;

const ADMIN: Viewer = {
  userId: 1,
  tipo: 'ADM',
  isAdmin: true,
  profesorId: null,
  alumnos: null,
  today: TODAY,
  zone: 'Europe/Madrid',
  minute: 0,
  rules: {
    requests: true,
    cancels: true,
    moves: true,
    needsConfirmation: false,
    leadDays: 2,
    creditDays: 30,
    weekly: { inAll: 5, withTeacher: 3 },
    changesPerHour: 20,
    waitingLines: 5,
  },
};
