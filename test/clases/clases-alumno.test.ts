import type { ClasesAlumnoReply } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { insertClass, otherTeacher, stopGeneration, studentsTaughtBy, teacherOf } from './class-rows';

let app: TestApp;
let alumno: number;
let profesor: number;
let absence: number;
let excused: number;
let running: number;
let cancelled: number;
let theirs: number;

beforeAll(async () => {
  app = await startTestApp();
  await stopGeneration(app);
  alumno = (await studentsTaughtBy(app, 'profesora', 1)).map(({ id }) => id)[0] ?? 0;
  profesor = await teacherOf(app, 'profesora');
  const at = (fecha: string, more = {}) =>
    insertClass(app, { fecha, entrada: '09:30', salida: '10:30', profesor, alumnos: [alumno], ...more });
  await at('2026-08-31');
  absence = await at('2026-11-10');
  excused = await at('2026-11-12');
  const attended = await at('2026-11-17');
  running = await at('2026-11-20');
  cancelled = await at('2026-11-24', { estado: 'anulada' });
  theirs = await at('2026-11-26', { profesor: await otherTeacher(app) });
  const mark = (id: number, estado: string) =>
    app.db.query('UPDATE clases_alumnos SET estado = $2 WHERE clase_id = $1', [id, estado]);
  await mark(absence, 'falta');
  await mark(excused, 'justificada');
  await mark(attended, 'asiste');
});
afterAll(() => app.close());

const load = async (user: DemoUser, query: object = {}, id = alumno) =>
  (await agentOf(app, user)).get(`/api/horarios/clases-alumno/${String(id)}`).query(query);

async function read(user: DemoUser, query: object = {}): Promise<ClasesAlumnoReply> {
  const reply = await load(user, query);
  expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return reply.body as ClasesAlumnoReply;
}

it('the record of a student starts with upcoming classes, including the one in progress and cancelled ones', async () => {
  const { clases, conteo, desde } = await read('secretaria');
  expect(clases.map(({ id }) => id)).toEqual([running, cancelled, theirs]);
  expect(clases[1]).toMatchObject({ estado: 'anulada', horaEntrada: '09:30', horaSalida: '10:30' });
  expect(desde).toBe('2026-09-01');
  expect(conteo).toEqual({ proximas: 3, pasadas: 3, faltas: 2, justificadas: 1, asistencias: 1 });
});

it('past classes and absences come newest first, with their marks', async () => {
  const past = await read('secretaria', { vista: 'pasadas' });
  expect(past.clases.map(({ fecha, asistencia }) => [fecha, asistencia])).toEqual([
    ['2026-11-17', 'asiste'],
    ['2026-11-12', 'justificada'],
    ['2026-11-10', 'falta'],
  ]);
  const absences = await read('secretaria', { vista: 'faltas' });
  expect(absences.clases.map(({ id }) => id)).toEqual([excused, absence]);
});

it('«desde» counts from another day', async () => {
  expect((await read('secretaria', { vista: 'pasadas', desde: '2026-08-01' })).conteo.pasadas).toBe(4);
  expect((await read('secretaria', { vista: 'pasadas', desde: '2026-11-11' })).conteo).toMatchObject({ faltas: 1 });
});

it('without «desde» the classes count from the first day of the school year in the settings', async () => {
  await app.db.query(`INSERT INTO ajustes (codigo, valor) VALUES ('curso.inicio', '"2026-11-12"')`);
  const { desde, conteo } = await read('secretaria');
  expect([desde, conteo.pasadas]).toEqual(['2026-11-12', 2]);
  await app.db.query(`DELETE FROM ajustes WHERE codigo = 'curso.inicio'`);
});

it('the classes of a student come in pages of twenty', async () => {
  for (let day = 1; day <= 25; day += 1)
    await insertClass(app, {
      fecha: `2027-01-${String(day).padStart(2, '0')}`,
      entrada: '07:00',
      salida: '08:00',
      profesor,
      alumnos: [alumno],
    });
  const second = await read('secretaria', { pagina: 2 });
  expect([second.pagina, second.paginas, second.clases.length]).toEqual([2, 2, 8]);
  expect(second.clases.at(-1)?.fecha).toBe('2027-01-25');
  expect((await read('secretaria', { pagina: 9 })).pagina).toBe(2);
});

it('[AUTH-02] a teacher sees only their own classes of a student', async () => {
  const ids = (await read('profesora')).clases.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([running, cancelled]);
  expect(ids).not.toContain(theirs);
});

it('[AUTH-02] a student whom a teacher may not see is unknown there', async () => {
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT id FROM alumnos WHERE id NOT IN (SELECT alumno_id FROM altas a JOIN materias m ON m.curso_id = a.curso_id WHERE m.profesor_id = $1) LIMIT 1`,
    [profesor],
  );
  expectRefusal(await load('profesora', {}, rows[0]?.id), 404);
  expectRefusal(await load('secretaria', {}, 999999), 404);
});

it.each(['tutora', 'alumno'] as const)('[AUTH-02] families do not use the record of the office: %s', async (user) => {
  expectRefusal(await load(user), 403);
});

it.each([{ vista: 'otras' }, { pagina: '0' }, { desde: '2026-02-30' }])(
  'a request that cannot be read is refused: %j',
  async (query) => {
    expectRefusal(await load('secretaria', query), 400);
  },
);
