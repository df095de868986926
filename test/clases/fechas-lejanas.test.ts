import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, type Lesson } from '../reservas/private-lesson';

const API = '/clases-particulares/api';
const SENTENCE = 'La fecha va de 2000 a 2150.';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let lesson: Lesson;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  await timetable.clear();
  admin = await agentOf(app, 'admin');
  lesson = await newLesson(app);
});
afterAll(() => app.close());

describe.each(['1999-12-31', '2151-01-01', '7000-01-01', '9999-12-31'])('on %s', (fecha) => {
  it.each(['get-fechas-cambio', 'get-horas-cambio', 'por-que', 'revisar-horarios'])(
    '[PART-52] %s is refused at the date',
    async (call) => {
      const reply = await admin.get(`${API}/${call}`).query({ materia_id: lesson.materia, fecha, hora: '18:00' });
      expectRefusal(reply, 400);
      expect(reply.body).toMatchObject({ mensaje: SENTENCE, campos: { fecha: SENTENCE } });
    },
  );

  it('[PART-46] classes, free hours and grids are refused', async () => {
    const replies = [
      await admin
        .get(`${API}/get-clases`)
        .query({ fecha1: fecha, fecha2: fecha, tipoBusqueda: 'T', curso_id: lesson.curso }),
      await admin.get('/administrar/aulas/api/cuadrante').query({ fechaInicial: fecha }),
      await admin.get('/presencia/api').query({ fecha_inicial: fecha, fecha_final: fecha }),
    ];
    expect(replies.map(({ status, body }) => [status, (body as { mensaje: string }).mensaje])).toEqual(
      replies.map(() => [400, 'La fecha inicial va de 2000 a 2150.']),
    );
    const last = await admin.get(`${API}/get-clases`).query({ fecha1: '2150-12-31', fecha2: '2151-01-01' });
    expect([last.status, last.body]).toEqual([
      400,
      expect.objectContaining({ mensaje: 'La fecha final va de 2000 a 2150.' }),
    ]);
  });

  it('[PART-30] nothing is booked or moved', async () => {
    const booked = await admin
      .post('/api/horarios/set-nueva-clase')
      .send({ materia_id: lesson.materia, fecha, hora: '18:00', alta_id: lesson.alta });
    expectRefusal(booked, 422);
    expect(booked.body).toMatchObject({ campos: { fecha: SENTENCE } });
    const moved = await admin
      .post('/api/horarios/set-cambio-clase')
      .send({ clase_id: lesson.clase, fecha_destino: fecha, hora_destino: '17:00' });
    expectRefusal(moved, 422);
    expect(moved.body).toMatchObject({ campos: { fecha_destino: SENTENCE } });
  });

  it('[PRES-09] no presence is recorded', async () => {
    const reply = await admin
      .post('/presencia/api')
      .send({ accion: 'save', id: 0, fecha, hora_entrada: '23:00', hora_salida: '01:00' });
    expectRefusal(reply, 422);
    expect(reply.body).toMatchObject({ campos: { fecha: SENTENCE } });
  });
});

it.each(['0000-01', '1999-12', '2151-01', '9999-12'])('the month %s has no report', async (mes) => {
  const reply = await admin.get('/presencia/api/exportar').query({ mes, formato: 'xlsx' });
  expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ mensaje: 'El mes va de 2000 a 2150.' })]);
});

it('[PART-46] 5,000 classes are answered, and one more is refused', async () => {
  const materia = await timetable.materia({ curso: await timetable.curso(), dias: null, particular: true });
  const insert = (count: number) =>
    app.db.query(
      `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida, capacidad)
       SELECT $1, '2027-01-12', '10:00', '11:00', 1 FROM generate_series(1, $2::integer)`,
      [materia, count],
    );
  const list = () => admin.get(`${API}/get-clases`).query({ fecha1: '2027-01-12', fecha2: '2027-01-12' });
  await insert(5_000);
  expect(((await list().expect(200)).body as { clases: unknown[] }).clases).toHaveLength(5_000);
  await insert(1);
  const reply = await list();
  expectRefusal(reply, 422);
  expect(reply.body).toMatchObject({ mensaje: 'Son demasiadas clases: acote las fechas.' });
});
