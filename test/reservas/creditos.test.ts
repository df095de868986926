import type { Agent } from 'supertest';
import type { CreditosReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { Timetable } from '../support/timetable';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let alumno: Agent;
let profesora: Agent;
let lucia: number;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00+01:00' });
  timetable = new Timetable(app);
  await timetable.clear();
  [admin, alumno, profesora] = await Promise.all([
    agentOf(app, 'admin'),
    agentOf(app, 'alumno'),
    agentOf(app, 'profesora'),
  ]);
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT a.id FROM alumnos a JOIN usuarios u ON u.id = a.usuario_id WHERE u.username = 'alumno'`,
  );
  lucia = oneRow(rows).id;
});
afterAll(() => app.close());

/**
 * Creates a private subject with hours from 16:00 to 20:00, one teacher and an enrolment of the student.
 * @param duracion minutes of a class
 */
async function privateMateria(student: number, { tipo = 1, duracion = 60 } = {}) {
  const centro = `Centro ${String(Math.random()).slice(2, 10)}`;
  await timetable.aula({ centro });
  const curso = await timetable.curso({ centro, tipo });
  await timetable.fee(curso);
  const materia = await timetable.materia({ curso, particular: true, dias: null, entrada: null, salida: null });
  await timetable.assign(materia, await timetable.profesor());
  for (const dia of 'LMXJV') await timetable.hours(materia, dia, ['16:00', '17:00', '18:00', '19:00'], duracion);
  return { materia, alta_id: await timetable.alta(student, curso) };
}
type Course = Awaited<ReturnType<typeof privateMateria>>;
const book = ({ materia, alta_id }: Course, fecha: string, hora: string, credito_id?: number) =>
  admin.post('/api/horarios/set-nueva-clase').send({ materia_id: materia, alta_id, fecha, hora, credito_id });
const booked = async (...args: Parameters<typeof book>): Promise<number> =>
  ((await book(...args).expect(200)).body as { clase_id: number }).clase_id;
const cancel = (clase: number) =>
  admin.post('/clases-particulares/api/anular-clases').send({ idsClases: clase }).expect(200);
const creditsOf = async (student: number, agent = admin) =>
  ((await agent.get('/api/horarios/creditos').query({ alumno_id: student }).expect(200)).body as CreditosReply)
    .creditos;
/** Books and cancels a class. @returns the id of its credit */
async function credit(student: number, course: Course, fecha = '2026-12-01'): Promise<number> {
  await cancel(await booked(course, fecha, '16:00'));
  const { rows } = await app.db.query<{ id: number }>(
    'SELECT id FROM creditos WHERE alumno_id = $1 ORDER BY id DESC LIMIT 1',
    [student],
  );
  return oneRow(rows).id;
}

it('[PLUS-33] a cancelled class gives a credit, which books another; cancelling that gives it back with its old expiry', async () => {
  const student = await timetable.alumno();
  const course = await privateMateria(student);
  const id = await credit(student, course);
  await app.db.query(`UPDATE creditos SET caduca = '2026-12-15' WHERE id = $1`, [id]);
  const unused = {
    alumno_id: student,
    alumno: 'Lucía',
    id,
    minutos: 60,
    caduca: '2026-12-15',
    estado: 'disponible',
    origen: { fecha: '2026-12-01', materia: 'Inglés B1' },
    alta_id: course.alta_id,
    usado_en: null,
  };
  expect(await creditsOf(student)).toEqual([unused]);
  const clase = await booked(course, '2026-12-03', '17:00', id);
  const used = { ...unused, estado: 'usado', usado_en: { fecha: '2026-12-03', materia: 'Inglés B1' } };
  expect(await creditsOf(student)).toEqual([used]);
  await cancel(clase);
  expect(await creditsOf(student)).toEqual([unused]);
});

describe('[PLUS-33] a credit does not fit', () => {
  const refusal = async (student: number, course: Course, fecha: string, id: number) => {
    const reply = await book(course, fecha, '18:00', id);
    expectRefusal(reply, 409);
    const { campos } = reply.body as { campos: Record<string, string> };
    return campos.credito_id;
  };

  it('a longer class', async () => {
    const student = await timetable.alumno();
    const id = await credit(student, await privateMateria(student, { duracion: 45 }));
    expect(await refusal(student, await privateMateria(student), '2026-12-03', id)).toBe(
      'Ese crédito es de 45 minutos y la clase dura 60.',
    );
  });

  it('another type of course', async () => {
    const student = await timetable.alumno();
    const id = await credit(student, await privateMateria(student, { tipo: 2 }));
    expect(await refusal(student, await privateMateria(student), '2026-12-03', id)).toBe(
      'Ese crédito es de otro tipo de curso.',
    );
  });

  it('a class after its last day', async () => {
    const student = await timetable.alumno();
    const course = await privateMateria(student);
    const id = await credit(student, course);
    expect(await refusal(student, course, '2026-12-21', id)).toBe('Ese crédito caduca el 20/12/2026.');
  });

  it('a second class', async () => {
    const student = await timetable.alumno();
    const course = await privateMateria(student);
    const id = await credit(student, course);
    await booked(course, '2026-12-03', '17:00', id);
    expect(await refusal(student, course, '2026-12-04', id)).toBe('Ese crédito ya se ha usado.');
  });
});

it('[PLUS-33] of 20 simultaneous bookings with one credit one succeeds', async () => {
  const student = await timetable.alumno();
  const course = await privateMateria(student);
  const id = await credit(student, course);
  const days = ['07', '08', '09', '10', '11'].flatMap((day) =>
    ['16:00', '17:00', '18:00', '19:00'].map((hora) => [`2026-12-${day}`, hora] as const),
  );
  const replies = await Promise.all(days.map(([fecha, hora]) => book(course, fecha, hora, id)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await app.db.query(
    `SELECT count(*)::integer FROM clases_alumnos WHERE credito_id = $1 AND estado <> 'anulado'`,
    [id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('[PLUS-33] a family reads the credits of all its students at once, with their names; the academy names a student', async () => {
  const own = await privateMateria(lucia);
  const id = await credit(lucia, own, '2026-12-08');
  const other = await timetable.alumno();
  await credit(other, await privateMateria(other), '2026-12-08');
  const tutora = await agentOf(app, 'tutora');
  for (const agent of [tutora, alumno]) {
    const { creditos } = (await agent.get('/api/horarios/creditos').expect(200)).body as CreditosReply;
    expect(creditos).toEqual([
      expect.objectContaining({ id, alumno_id: lucia, alumno: 'Lucía', minutos: 60, estado: 'disponible' }),
    ]);
  }
  expectRefusal(await admin.get('/api/horarios/creditos'), 422);
  await app.db.query('DELETE FROM creditos WHERE id = $1', [id]);
});

it('[PLUS-33] a student reads only their own credits, and a teacher none', async () => {
  expect(await creditsOf(lucia, alumno)).toEqual([]);
  const other = await timetable.alumno();
  expectRefusal(await alumno.get('/api/horarios/creditos').query({ alumno_id: other }), 404);
  expectRefusal(await profesora.get('/api/horarios/creditos').query({ alumno_id: lucia }), 403);
});
