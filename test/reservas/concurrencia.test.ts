import { Client } from 'pg';
import type { Response } from 'supertest';
import { lockResources } from '../../libs/clases/choques/lock-resources';
import { GenerationService } from '../../libs/clases/generacion/generation.service';
import { Database, oneRow } from '../../libs/platform';
import { bookingSuite, TUESDAY } from '../support/booking-suite';
import { untilWaiting } from '../clases/support/until-waiting';

jest.setTimeout(120_000);

const suite = bookingSuite();
const { book, privateMateria } = suite;

/** Counts the replies by status. */
function countByStatus(replies: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function deadlocks(): Promise<number> {
  await suite.app.db.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await suite.app.db.query<{ n: number }>(
    'SELECT deadlocks::integer AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return oneRow(rows).n;
}

async function altasIn(curso: number, count: number): Promise<number[]> {
  const altas: number[] = [];
  for (let index = 0; index < count; index++)
    altas.push(await suite.timetable.alta(await suite.timetable.alumno(), curso));
  return altas;
}

const TOO_BUSY = { mensaje: 'Hay demasiado trabajo en este momento. Espere un poco y pruebe otra vez.' };
const MAX_RETRIES = 5;

/**
 * Books a class. Repeats the request up to five times if the server refuses with 503: on a slow machine no database connection may be
 * free.
 */
async function bookWithRetries(body: Record<string, unknown>): Promise<Response> {
  let reply = await book(body);
  for (let retry = 0; retry < MAX_RETRIES && reply.status === 503; retry++) {
    expect(reply.body).toEqual(TOO_BUSY);
    reply = await book(body);
  }
  return reply;
}

it('[PLUS-30] of 200 requests for one hour of a teacher one is booked and 199 are refused', async () => {
  const profesor = await suite.timetable.profesor();
  for (let room = 0; room < 3; room++) await suite.timetable.aula({ centro: 'Uno' });
  const { materia, curso } = await privateMateria('Uno', [profesor]);
  const altas = await altasIn(curso, 200);
  const booking = { materia_id: materia, fecha: TUESDAY, hora: '18:00', profesor_id: profesor };
  const replies = await Promise.all(altas.map((alta_id) => bookWithRetries({ ...booking, alta_id })));
  expect(countByStatus(replies)).toEqual({ 200: 1, 409: 199 });
  const { rows } = await suite.app.db.query(
    'SELECT FROM clases c JOIN clases_alumnos a ON a.clase_id = c.id WHERE c.materia_id = $1',
    [materia],
  );
  expect(rows).toHaveLength(1);
});

it('[PLUS-30] crossing requests for teachers and rooms neither deadlock nor overlap', async () => {
  const profesores: number[] = [];
  for (let index = 0; index < 5; index++)
    profesores.push(await suite.timetable.profesor('Ana', `Cruz ${String(index)}`));
  for (let room = 0; room < 3; room++) await suite.timetable.aula({ centro: 'Cruce' });
  const one = await privateMateria('Cruce', profesores);
  const two = await privateMateria('Cruce', [...profesores].reverse());
  const before = await deadlocks();
  const requests: { materia_id: number; alta_id: number }[] = [];
  for (const { materia, curso } of [one, two])
    for (const alta_id of await altasIn(curso, 60)) requests.push({ materia_id: materia, alta_id });
  const hours = ['16:00', '16:30', '17:00', '17:30'];
  const replies = await Promise.all(
    requests.map((request, index) =>
      bookWithRetries({ ...request, fecha: TUESDAY, hora: hours[index % 4], profesor_id: profesores[index % 5] }),
    ),
  );
  const statuses = replies.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await deadlocks()).toBe(before);
  const { rows } = await suite.app.db.query(
    `SELECT a.id FROM clases a JOIN clases b ON a.id < b.id AND a.tramo && b.tramo AND (a.profesor_id = b.profesor_id OR a.aula_id = b.aula_id)
     WHERE a.materia_id = ANY ($1) AND b.materia_id = ANY ($1)`,
    [[one.materia, two.materia]],
  );
  expect(rows).toEqual([]);
});

it('the order of the locks is what keeps crossing changes from a deadlock: in another order two of them end in one', async () => {
  const [first, second] = [await suite.timetable.profesor(), await suite.timetable.profesor()];
  const db = suite.app.app.get(Database);
  const lockBoth = () =>
    db.transaction({ userId: null, requestId: 'prueba' }, async (manager) => {
      await lockResources(manager, { profesores: [second, first] });
      await manager.query('SELECT pg_sleep(0.05)');
    });
  await Promise.all([lockBoth(), lockBoth(), lockBoth()]);
  const lockOne = (manager: { query: (text: string, values: unknown[]) => Promise<unknown> }, id: number) =>
    manager.query('SELECT FROM profesores WHERE id = $1 FOR NO KEY UPDATE', [id]);
  const cross = (one: number, other: number) =>
    db.transaction({ userId: null, requestId: 'prueba' }, async (manager) => {
      await lockOne(manager, one);
      await manager.query('SELECT pg_sleep(0.3)');
      await lockOne(manager, other);
    });
  const outcomes = await Promise.allSettled([cross(first, second), cross(second, first)]);
  const failed = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as { code?: string }] : [],
  );
  expect(failed.map(({ code }) => code)).toEqual(['40P01']);
});

it('bookings and the generation of a group with the same teacher go on at once without an overlap', async () => {
  const profesor = await suite.timetable.profesor();
  await suite.timetable.aula({ centro: 'Mezcla' });
  await suite.timetable.aula({ centro: 'Mezcla' });
  const { materia, curso } = await privateMateria('Mezcla', [profesor]);
  const group = await suite.timetable.materia({
    curso: await suite.timetable.curso(),
    profesor,
    dias: 'M',
    entrada: '17:30',
    salida: '18:30',
  });
  const altas = await altasIn(curso, 20);
  const generation = suite.app.app.get(GenerationService);
  const before = await deadlocks();
  const [replies] = await Promise.all([
    Promise.all(
      altas.map((alta_id, index) =>
        book({ materia_id: materia, fecha: TUESDAY, hora: index % 2 === 0 ? '17:00' : '18:00', alta_id }),
      ),
    ),
    Promise.all(Array.from({ length: 5 }, () => generation.generate([group]))),
  ]);
  expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  expect(await deadlocks()).toBe(before);
  const { rows } = await suite.app.db.query(
    `SELECT a.id FROM clases a JOIN clases b ON a.id < b.id AND a.profesor_ocupado && b.profesor_ocupado WHERE a.profesor_id = $1`,
    [profesor],
  );
  expect(rows).toEqual([]);
});

it('a class that is cancelled and moved at once ends as one of the two', async () => {
  const profesor = await suite.timetable.profesor();
  await suite.timetable.aula({ centro: 'Dos' });
  const { materia, curso } = await privateMateria('Dos', [profesor]);
  const [alta_id] = await altasIn(curso, 1);
  const { body } = await book({ materia_id: materia, fecha: TUESDAY, hora: '18:00', alta_id }).expect(200);
  const { clase_id } = body as { clase_id: number };
  const [cancelled, moved] = await Promise.all([
    suite.admin.post('/clases-particulares/api/anular-clases').send({ idsClases: [clase_id] }),
    suite.admin
      .post('/api/horarios/set-cambio-clase')
      .send({ clase_id, fecha_destino: '2026-11-25', hora_destino: '17:00' }),
  ]);
  expect(cancelled.status).toBe(200);
  expect([200, 409]).toContain(moved.status);
  const { rows } = await suite.app.db.query('SELECT estado, ocupadas FROM clases WHERE id = $1', [clase_id]);
  expect(rows).toEqual([{ estado: 'anulada', ocupadas: 0 }]);
});

it('[PLUS-33] of 20 simultaneous bookings with one credit one spends it', async () => {
  const profesor = await suite.timetable.profesor();
  await suite.timetable.aula({ centro: 'Crédito' });
  const { materia, curso } = await privateMateria('Crédito', [profesor]);
  const [alta_id] = await altasIn(curso, 1);
  const { body } = await book({ materia_id: materia, fecha: '2026-12-01', hora: '18:00', alta_id }).expect(200);
  await suite.admin
    .post('/clases-particulares/api/anular-clases')
    .send({ idsClases: [(body as { clase_id: number }).clase_id] })
    .expect(200);
  const { rows } = await suite.app.db.query<{ id: number }>(
    'SELECT k.id FROM creditos k JOIN altas a ON a.alumno_id = k.alumno_id WHERE a.id = $1',
    [alta_id],
  );
  const credito_id = oneRow(rows).id;
  const days = ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-09', '2026-12-10'];
  const hours = ['16:00', '17:00', '18:00', '19:00'];
  const replies = await Promise.all(
    days.flatMap((fecha) => hours.map((hora) => book({ materia_id: materia, fecha, hora, alta_id, credito_id }))),
  );
  expect(countByStatus(replies)).toEqual({ 200: 1, 409: 19 });
});

it('a generation whose connection is killed leaves nothing, and the next one writes every class once', async () => {
  const materia = await suite.timetable.materia({ curso: await suite.timetable.curso(), dias: 'LMXJV' });
  const killer = new Client({ connectionString: suite.app.ownerUrl });
  await killer.connect();
  // Locks the table of classes: the generation has to wait for this lock in the middle of its work.
  await killer.query('BEGIN');
  await killer.query('LOCK TABLE clases IN SHARE MODE');
  const generation = suite.app.app.get(GenerationService);
  const killed = generation.generate([materia]).then(
    () => 'done',
    () => 'killed',
  );
  await untilWaiting(killer);
  await killer.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`,
  );
  expect(await killed).toBe('killed');
  await killer.query('COMMIT');
  await killer.end();
  expect(await suite.timetable.datesOf(materia)).toEqual([]);
  const { rows } = await suite.app.db.query('SELECT FROM horarios_pendientes WHERE materia_id = $1', [materia]);
  expect(rows).toHaveLength(1);
  await suite.timetable.generate();
  const dates = await suite.timetable.datesOf(materia);
  expect(new Set(dates).size).toBe(dates.length);
  expect(dates.length).toBeGreaterThan(150);
});
