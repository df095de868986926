import type { Client } from 'pg';
import { fillEmptyDatabase } from '../../../libs/clases';
import { oneRow } from '../../../libs/platform/db/one-row';
import { DEMO_USERS } from '../demo-users';
import { addDays, earlier } from '../generator/base/dates';
import { Random } from '../generator/base/random';
import { schoolYearOn } from '../generator/base/school-year';
import { Agenda } from '../generator/horarios/agenda';
import { makeAbsences, makeClosedRooms, type Block } from '../generator/horarios/absences';
import { makeFestivos, type FestivoRow } from '../generator/horarios/festivos';
import { makeFichajes } from '../generator/horarios/fichajes';
import type { Absence } from '../generator/horarios/lesson-rows';
import { makeLessons } from '../generator/horarios/lessons';
import { planPrivateWeek } from '../generator/horarios/private-week';
import { assignTeachers, weekOccupancy, type WeekInput } from '../generator/horarios/week';
import { insertRows } from '../insert-rows';
import * as columns from './columns';
import * as sql from './statements';

export interface HorariosRequest {
  /** `YYYY-MM-DD` */
  today: string;
  /** Private classes a week. */
  privateClasses: number;
}

/** Maximum number of rows (classes or seats) that one statement inserts. */
const BATCH = 5_000;

/** Writes the classes of the current school year with their attendance and changes, and the register of hours of the staff. */
export async function writeHorarios(client: Client, { today, privateClasses }: HorariosRequest): Promise<void> {
  const year = schoolYearOn(today);
  await client.query(sql.ENROL_DEMO_ALUMNOS, [today, DEMO_USERS.tutora.id, DEMO_USERS.profesora.id]);
  const input = await readWeek(client);
  const festivos = makeFestivos(year, [...new Set(input.aulas.map(({ centro }) => centro))]);
  await insertRows(client, columns.FESTIVOS, festivos);
  await client.query('ANALYZE altas, materias, cursos');
  await fillEmptyDatabase(
    {
      query: async (text, values) => (await client.query(text, (values as unknown[] | undefined) ?? [])).rows as never,
    },
    today,
  );

  const assignments = assignTeachers(input);
  await client.query(sql.INSERT_ASSIGNMENTS, [JSON.stringify(assignments)]);
  await client.query(sql.INSERT_HOURS);
  const absences = makeAbsences(input, today);
  const closed = makeClosedRooms(input, today);
  await client.query(sql.INSERT_BLOCKS, [
    JSON.stringify([...absences.map(asBlock), ...closed.map(({ block }) => block)]),
  ]);
  await client.query(sql.INSERT_AVAILABILITY, [Math.max(2, Math.round(input.aulas.length / 10))]);

  const occupancy = weekOccupancy(input);
  const random = new Random(7_310_026);
  const week = planPrivateWeek(input, assignments, { random, occupancy, wanted: privateClasses });
  const agenda = new Agenda(occupancy, festivos, absences, new Set(closed.map(({ key }) => key)));
  const demoAlumnos = await readDemoAlumnos(client);
  const firstIds = await readFirstIds(client);
  await writeLessons(
    client,
    makeLessons(week, { today, start: year.start, end: year.end, random, agenda, firstIds, demoAlumnos }),
  );
  await client.query(sql.MARK_PAST_GROUPS, [today]);
  await substitute(client);
  await client.query(sql.INSERT_WAITING, [today, Math.max(2, Math.round(input.materias.length / 20))]);
  await writeFichajes(client, today, festivos);
  for (const table of ['clases', 'clases_alumnos', 'creditos', 'fichajes'])
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT coalesce(max(id), 1) FROM ${table}))`,
    );
}

async function readWeek(client: Client): Promise<WeekInput> {
  const { rows } = await client.query<{ entrada: WeekInput }>(sql.READ_WEEK);
  return oneRow(rows).entrada;
}

/** The students of the demo tutor, starting with the one who can log in. */
async function readDemoAlumnos(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT a.id FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id AND t.usuario_id = $1 WHERE a.activo
     ORDER BY a.usuario_id IS NULL, a.id`,
    [DEMO_USERS.tutora.id],
  );
  return rows.map(({ id }) => id);
}

async function readFirstIds(client: Client): Promise<{ clase: number; plaza: number; credito: number }> {
  const { rows } = await client.query<{ clase: number; plaza: number }>(
    `SELECT (SELECT coalesce(max(id), 0) + 1 FROM clases) AS clase,
       (SELECT coalesce(max(id), 0) + 1 FROM clases_alumnos) AS plaza`,
  );
  return { ...oneRow(rows), credito: 1 };
}

async function writeLessons(client: Client, lessons: ReturnType<typeof makeLessons>): Promise<void> {
  const { clases, plazas, creditos } = lessons;
  for (let start = 0; start < clases.length; start += BATCH)
    await insertRows(client, columns.CLASES, clases.slice(start, start + BATCH));
  for (let start = 0; start < plazas.length; start += BATCH)
    await client.query(sql.INSERT_SEATS, [JSON.stringify(plazas.slice(start, start + BATCH))]);
  await client.query(sql.INSERT_CREDITS, [JSON.stringify(creditos)]);
  await client.query(sql.LINK_CREDITS);
  await client.query(sql.MARK_OF_FAMILIES);
  await client.query(sql.MARK_UNPAID);
}

async function substitute(client: Client): Promise<void> {
  const { rows } = await client.query<{ id: number; ausente: number }>(sql.CLASSES_WITHOUT_TEACHER);
  for (const { id, ausente } of rows) await client.query(sql.SUBSTITUTE, [id, ausente]);
}

async function writeFichajes(client: Client, today: string, festivos: readonly FestivoRow[]): Promise<void> {
  const { admin, secretaria, profesora } = DEMO_USERS;
  const workers = [
    { usuarioId: admin.id, hours: [10, 18] },
    { usuarioId: secretaria.id, hours: [12, 20] },
    { usuarioId: profesora.id, hours: [15, 21] },
  ] as const;
  // Allows past dates. Otherwise the trigger of the register would replace a past date by today.
  await client.query(`SELECT set_config('claustro.reloj', 'siembra', false)`);
  await insertRows(client, columns.FICHAJES, makeFichajes(workers, { today, festivos, agreesId: admin.id }));
}

const asBlock = ({ profesorId, desde, hasta, motivo }: Absence): Block => ({
  profesor_id: profesorId,
  aula_id: null,
  desde: `${desde} 00:00`,
  hasta: `${earlier(hasta, addDays(desde, 30))} 23:59`,
  motivo,
});
