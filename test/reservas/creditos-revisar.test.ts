import type { Agent } from 'supertest';
import type { CreditosReply, StartReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, type Lesson } from './private-lesson';
import { billSeat, undoLine } from './support/bill-seat';

/**
 * Tests the credits of classes whose payment was undone, for example by a rectified invoice. The office decides about each of these
 * credits: it withdraws the credit or keeps it.
 */
let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let tutora: Agent;
let lesson: Lesson;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  [admin, tutora] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'tutora')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await timetable.clear();
  lesson = await newLesson(app, { alumno: await studentOf(app, 'tutora'), fee: 'PORHORA' });
});

/** Bills a class, and cancels it as the family. @returns the credit and the invoice line */
async function paidCredit(): Promise<{ id: number; linea: number }> {
  const linea = await billSeat(app, lesson.clase, lesson.alumno);
  await tutora
    .post('/clases-particulares/api/anular-clases')
    .send({ idsClases: [lesson.clase] })
    .expect(200);
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM creditos WHERE alumno_id = $1', [lesson.alumno]);
  return { id: oneRow(rows).id, linea };
}
const post = (what: string, creditos: unknown, agent = admin) =>
  agent.post(`/api/horarios/creditos/${what}`).send({ creditos });
const stateOf = async (id: number) =>
  oneRow(
    (
      await app.db.query<{ situacion: string; por_revisar: boolean }>(
        'SELECT situacion, por_revisar FROM creditos WHERE id = $1',
        [id],
      )
    ).rows,
  );
const book = (credito_id: number) =>
  tutora
    .post('/api/horarios/set-nueva-clase')
    .send({ materia_id: lesson.materia, alta_id: lesson.alta, fecha: '2026-12-01', hora: '17:00', credito_id });
const task = async () =>
  ((await admin.get('/api/inicio').expect(200)).body as StartReply).pendientes.find(({ url }) =>
    url.startsWith('/administrar/creditos/'),
  );

it('[PLUS-33] a rectified invoice marks the credit of its class for review, on the start page too', async () => {
  const { id, linea } = await paidCredit();
  expect(await stateOf(id)).toEqual({ situacion: 'disponible', por_revisar: false });
  expect(await task()).toBeUndefined();
  await undoLine(app, linea);
  expect(await stateOf(id)).toEqual({ situacion: 'disponible', por_revisar: true });
  expect(await task()).toMatchObject({ titulo: '1 crédito de una clase que no consta pagada', cuantos: 1 });
});

it('[PLUS-33] a withdrawn credit pays for no class, and the family reads that it was withdrawn', async () => {
  const { id } = await paidCredit();
  expect((await post('retirar', [id]).expect(200)).body).toEqual({ mensaje: '1 crédito retirado.' });
  const refused = await book(id);
  expectRefusal(refused, 409);
  expect((refused.body as { mensaje: string }).mensaje).toBe('La academia ha retirado ese crédito.');
  const { creditos } = (await tutora.get('/api/horarios/creditos').expect(200)).body as CreditosReply;
  expect(creditos.map(({ estado }) => estado)).toEqual(['retirado']);
});

it('[PLUS-33] a withdrawn credit is not taken back by booking its hour again, nor given a second time', async () => {
  const { id } = await paidCredit();
  await post('retirar', [id]).expect(200);
  await admin.post(`/api/horarios/clases/${String(lesson.clase)}/recuperar`).expect(200);
  expect(await stateOf(id)).toMatchObject({ situacion: 'retirado' });
  await admin.post(`/api/horarios/clases/${String(lesson.clase)}/anular`).expect(200);
  const { rows } = await app.db.query(`SELECT FROM creditos WHERE alumno_id = $1`, [lesson.alumno]);
  expect(rows).toHaveLength(1);
});

it('[PLUS-33] a credit that the office keeps can be used, and is no longer a task', async () => {
  const { id, linea } = await paidCredit();
  await undoLine(app, linea);
  expect((await admin.post(`/api/horarios/creditos/${String(id)}/mantener`).expect(200)).body).toEqual({
    mensaje: '1 crédito se mantiene.',
  });
  expect(await task()).toBeUndefined();
  await book(id).expect(200);
});

it('[PLUS-33] a used credit is not withdrawn, and with it none of the others', async () => {
  const { id } = await paidCredit();
  await book(id).expect(200);
  const other = await newLesson(app);
  await admin
    .post('/clases-particulares/api/anular-clases')
    .send({ idsClases: [other.clase] })
    .expect(200);
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM creditos WHERE alumno_id = $1', [other.alumno]);
  const free = oneRow(rows).id;
  const refused = await post('retirar', [id, free]);
  expectRefusal(refused, 409);
  expect((refused.body as { mensaje: string }).mensaje).toBe(
    'Uno de los créditos ya se ha usado: no se ha retirado ninguno.',
  );
  expect(await stateOf(free)).toMatchObject({ situacion: 'disponible' });
});

it('[PLUS-33] only the office withdraws and keeps credits', async () => {
  const { id } = await paidCredit();
  for (const agent of [tutora, await agentOf(app, 'profesora')])
    for (const what of ['retirar', 'mantener']) expectRefusal(await post(what, [id], agent), 403);
  expectRefusal(await post('retirar', [999_999]), 404);
  expectRefusal(await post('retirar', []), 422);
});

it('[PLUS-33] the list of credits has a saved search of those marked for review', async () => {
  const { id, linea } = await paidCredit();
  await undoLine(app, linea);
  const filters = { situacion__iexact: 'disponible', en_plazo: '1', por_revisar: '1' };
  const reply = await admin
    .get('/api/buscador-registros')
    .query({
      modelo: 'credito',
      campos: JSON.stringify(['id']),
      parametros: JSON.stringify(filters),
      pagina: 1,
      porPagina: 25,
    })
    .expect(200);
  const { resultados } = reply.body as { resultados: { registros: { id: number }[] } };
  expect(resultados.registros.map((row) => row.id)).toEqual([id]);
});
