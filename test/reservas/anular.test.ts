import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, type Lesson } from './private-lesson';

const NOW = '2026-11-20T10:00:00+01:00';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let teacher: Agent;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  [admin, teacher] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'profesora')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await timetable.clear();
});

const rows = async (sql: string, ...values: unknown[]) =>
  (await app.db.query<Record<string, unknown>>(sql, values)).rows;
const seatsOf = (clase: number) =>
  rows('SELECT alumno_id, estado, cobrable, motivo FROM clases_alumnos WHERE clase_id = $1 ORDER BY id', clase);
const creditsOf = async (alumno: number) =>
  (await rows('SELECT usado_en_id FROM creditos WHERE alumno_id = $1', alumno)).length;

/**
 * Creates a group subject on Mondays and Wednesdays with two students.
 * @returns ids, with the class of Monday 23 November
 */
async function newGroup() {
  const curso = await timetable.curso({ inicio: '2026-11-16', fin: '2026-12-04' });
  const [profesor, aula] = [await timetable.profesor('Marta', 'Soler Vidal'), await timetable.aula()];
  const students = [await timetable.alumno('Lucía', 'García'), await timetable.alumno('Pedro', 'Gil')];
  for (const student of students) await timetable.alta(student, curso);
  const materia = await timetable.materia({ curso, profesor, aula });
  await timetable.generate();
  const classes = await timetable.classesOf(materia);
  const clase = classes.find(({ fecha }) => fecha === '2026-11-23');
  if (clase === undefined) throw new Error('The pattern gives a class on Monday 23');
  return { materia, profesor, aula, students, clase: clase.id, count: classes.length };
}

describe('a class of a group that the academy cancels', () => {
  it('[PART-55] keeps its reason, is not billed, gives no credit, and notifies students and teacher', async () => {
    const { clase, students, profesor } = await newGroup();
    const reply = await admin
      .post('/clases-particulares/api/anular-clases')
      .send({ idsClases: [clase], motivo: 'La profesora está enferma' })
      .expect(200);
    expect(reply.body).toMatchObject({ mensaje: '1 clase anulada.' });
    expect(await rows('SELECT estado, motivo_anulacion, ocupadas FROM clases WHERE id = $1', clase)).toEqual([
      { estado: 'anulada', motivo_anulacion: 'La profesora está enferma', ocupadas: 0 },
    ]);
    const motivo = 'La profesora está enferma';
    expect(await seatsOf(clase)).toEqual(
      students.map((alumno_id) => ({ alumno_id, estado: 'anulado', cobrable: false, motivo })),
    );
    expect(await Promise.all(students.map(creditsOf))).toEqual([0, 0]);
    expect(await rows('SELECT tipo, alumnos, profesores FROM clases_avisos WHERE clase_id = $1', clase)).toEqual([
      { tipo: 'anulada', alumnos: students, profesores: [profesor] },
    ]);
  });

  it('does not come back when the subject is settled again', async () => {
    const { clase, materia, count } = await newGroup();
    await admin
      .post(`/api/horarios/clases/${String(clase)}/anular`)
      .send({})
      .expect(200);
    await app.db.query(`UPDATE materias SET hora_salida = '18:30' WHERE id = $1`, [materia]);
    await timetable.generate();
    const classes = await timetable.classesOf(materia);
    expect([classes.length, classes.find(({ id }) => id === clase)?.estado]).toEqual([count, 'anulada']);
  });

  it('is cancelled from its record, with its reason, and the record says before what goes', async () => {
    const { clase } = await newGroup();
    const url = `/api/horarios/clases/${String(clase)}/anular`;
    expect((await admin.get(url).expect(200)).body).toEqual({ texto: '1 clase con 2 alumnos.' });
    const reply = await admin.post(url).send({ motivo: 'Obras', version: '1' }).expect(200);
    expect(reply.body).toMatchObject({ mensaje: '1 clase anulada.' });
    expectRefusal(await teacher.post(url).send({}), 403);
  });

  it('of which several are marked says how many are cancelled already', async () => {
    const [one, other] = [await newGroup(), await newGroup()];
    await admin
      .post(`/api/horarios/clases/${String(one.clase)}/anular`)
      .send({})
      .expect(200);
    const body = { idsClases: [one.clase, other.clase] };
    const reply = await admin.post('/api/horarios/previo-anular').send(body).expect(200);
    const { total, texto, clases } = reply.body as { total: number; texto: string; clases: { id: number }[] };
    expect([total, texto]).toEqual([1, '1 clase con 2 alumnos; 1 ya estaba anulada.']);
    expect(clases.map(({ id }) => id)).toEqual([other.clase]);
  });
});

it('a requested class is confirmed from its record', async () => {
  const { clase } = await newLesson(app);
  await app.db.query(`UPDATE clases SET estado = 'solicitada', caduca = now() + interval '1 year' WHERE id = $1`, [
    clase,
  ]);
  const reply = await admin
    .post(`/api/horarios/clases/${String(clase)}/confirmar`)
    .send({})
    .expect(200);
  expect(reply.body).toMatchObject({ mensaje: '1 clase confirmada.' });
  expect(await rows('SELECT estado FROM clases WHERE id = $1', clase)).toEqual([{ estado: 'confirmada' }]);
});

describe('a cancelled class that the academy wants back', () => {
  it('takes place again with those who were in it', async () => {
    const { clase, students } = await newGroup();
    const url = `/api/horarios/clases/${String(clase)}`;
    await admin.post(`${url}/anular`).send({ motivo: 'Obras' }).expect(200);
    expect((await admin.post(`${url}/recuperar`).send({}).expect(200)).body).toEqual({ mensaje: 'Clase recuperada.' });
    expect(await rows('SELECT estado, motivo_anulacion, ocupadas FROM clases WHERE id = $1', clase)).toEqual([
      { estado: 'confirmada', motivo_anulacion: null, ocupadas: 2 },
    ]);
    expect(await seatsOf(clase)).toEqual(
      students.map((alumno_id) => ({ alumno_id, estado: 'previsto', cobrable: true, motivo: null })),
    );
    expect(await rows(`SELECT alumnos FROM clases_avisos WHERE clase_id = $1 AND tipo = 'reservada'`, clase)).toEqual([
      { alumnos: students },
    ]);
  });

  it('does not come back while its teacher has another class', async () => {
    const { clase, profesor, materia } = await newGroup();
    const url = `/api/horarios/clases/${String(clase)}`;
    await admin.post(`${url}/anular`).send({}).expect(200);
    await timetable.clase({ materia, fecha: '2026-11-23', entrada: '18:00', salida: '19:00', profesor });
    const reply = await admin.post(`${url}/recuperar`).send({});
    expectRefusal(reply, 409);
    expect((reply.body as { mensaje: string }).mensaje).toBe(
      'Marta Soler Vidal ya tiene clase el lunes 23/11/2026 de 18:00 a 19:00: Inglés B1.',
    );
  });

  it('takes back the credit that its cancelling gave', async () => {
    const lesson = await newLesson(app);
    const url = `/api/horarios/clases/${String(lesson.clase)}`;
    await admin.post(`${url}/anular`).send({}).expect(200);
    await admin.post(`${url}/recuperar`).send({}).expect(200);
    const [credit] = await rows(
      'SELECT usado_en_id IS NOT NULL AS usado FROM creditos WHERE alumno_id = $1',
      lesson.alumno,
    );
    expect(credit).toEqual({ usado: true });
    expect(await seatsOf(lesson.clase)).toEqual([
      { alumno_id: lesson.alumno, estado: 'previsto', cobrable: false, motivo: null },
    ]);
  });
});

describe('one student of a shared private class', () => {
  let lesson: Lesson;
  let other: number;
  beforeEach(async () => {
    lesson = await newLesson(app);
    other = await timetable.alumno('Pedro', 'Gil');
    await timetable.seat(lesson.clase, other, await timetable.alta(other, lesson.curso));
  });
  const cancel = (alumno_id: unknown, agent = admin) =>
    agent.post('/clases-particulares/api/anular-clases').send({ idsClases: [lesson.clase], alumno_id });
  const stateOf = async () => (await rows('SELECT estado, ocupadas FROM clases WHERE id = $1', lesson.clase))[0];

  it('[PART-55] leaves it with a credit, and the class stays for the others', async () => {
    const devuelve = 'Da un crédito de 60 minutos, hasta el 20/12/2026.';
    expect((await cancel(other).expect(200)).body).toMatchObject({ mensaje: '1 plaza anulada.', devuelve });
    expect(await stateOf()).toEqual({ estado: 'confirmada', ocupadas: 1 });
    expect([await creditsOf(other), await creditsOf(lesson.alumno)]).toEqual([1, 0]);
    expect((await cancel(other).expect(200)).body).toEqual({ mensaje: 'La plaza ya estaba anulada.' });
  });

  it('takes the class along as the last one to leave', async () => {
    await cancel(other).expect(200);
    await cancel(lesson.alumno).expect(200);
    expect(await stateOf()).toEqual({ estado: 'anulada', ocupadas: 0 });
  });

  it('leaves it from the record of the place, which says for whom the class stays', async () => {
    const [seat] = await rows(
      'SELECT id FROM clases_alumnos WHERE clase_id = $1 AND alumno_id = $2',
      lesson.clase,
      other,
    );
    const url = `/api/horarios/plazas/${String(seat?.id)}/anular`;
    expect((await admin.get(url).expect(200)).body).toEqual({
      texto:
        'Pedro Gil, Inglés B1, martes 24/11/2026 de 18:00 a 19:00. La clase sigue para Lucía García Muñoz. ' +
        'Da un crédito de 60 minutos, hasta el 20/12/2026.',
    });
    expect((await admin.post(url).send({ motivo: 'Viaje' }).expect(200)).body).toMatchObject({
      mensaje: '1 plaza anulada. Da un crédito de 60 minutos, hasta el 20/12/2026.',
    });
    expect((await seatsOf(lesson.clase))[1]).toMatchObject({ estado: 'anulado', motivo: 'Viaje' });
    expectRefusal(await teacher.post(url).send({}), 403);
  });

  it('cannot leave a class of a group, nor one in which there was no place', async () => {
    const stranger = await cancel(await timetable.alumno('Ana', 'Sanz'));
    expectRefusal(stranger, 422);
    expect((stranger.body as { campos: object }).campos).toEqual({ alumno_id: 'Ese alumno no va a esa clase.' });
    const { clase, students } = await newGroup();
    const group = await admin
      .post('/clases-particulares/api/anular-clases')
      .send({ idsClases: [clase], alumno_id: students[0] });
    expectRefusal(group, 409);
  });

  it('of another family is unknown to a family', async () => {
    expectRefusal(await cancel(other, await agentOf(app, 'tutora')), 404);
  });
});

describe('a class that another user has changed meanwhile', () => {
  it('[PART-61] is not moved by a user who still sees the earlier hour, and the refusal says where it is now', async () => {
    const lesson = await newLesson(app);
    const { version } = (await admin.get(`/clases-particulares/api/get-clase/${String(lesson.clase)}`)).body.clase as {
      version: number;
    };
    const move = (fecha_destino: string, hora_destino: string, more = {}) =>
      admin
        .post('/api/horarios/set-cambio-clase')
        .send({ clase_id: lesson.clase, fecha_destino, hora_destino, ...more });
    await move('2026-11-27', '17:00', { version }).expect(200);
    const late = await move('2026-11-25', '18:00', { version });
    expectRefusal(late, 409);
    expect(late.body).toMatchObject({
      mensaje: 'La clase ya ha cambiado: ahora es el viernes 27/11 de 17:00 a 18:00.',
      choques: [],
    });
    await move('2026-11-25', '18:00').expect(200);
  });
});

describe('hours that are taken', () => {
  it('[PART-58][PLUS-30] the refusal of another hour names the nearest free ones, at which the teacher of the class is free', async () => {
    const lesson = await newLesson(app);
    const materia = await timetable.materia({ curso: lesson.curso, descripcion: 'Francés', dias: null });
    const taken = { materia, fecha: '2026-11-24', entrada: '16:00', salida: '17:00', profesor: lesson.marta };
    await timetable.clase(taken);
    const reply = await admin
      .post('/clases-particulares/api/cambiar-hora-clase')
      .send({ idsClases: [lesson.clase], horaEntrada: '16:00', horaSalida: '17:00' });
    expectRefusal(reply, 409);
    const { libres } = reply.body as { libres: { fecha: string; hora: string }[] };
    expect(libres).toEqual([
      { fecha: '2026-11-24', hora: '17:00' },
      { fecha: '2026-11-24', hora: '17:30' },
      // 18:00 is missing because it is the present hour of the class.
      { fecha: '2026-11-24', hora: '18:30' },
    ]);
    const [first] = libres;
    const move = { clase_id: lesson.clase, fecha_destino: first?.fecha, hora_destino: first?.hora };
    await admin.post('/api/horarios/set-cambio-clase').send(move).expect(200);
  });

  it('[PART-58] of several classes the refusal names the free hours of the first one in the way', async () => {
    const [one, other] = [await newLesson(app), await newLesson(app)];
    await timetable.clase({
      materia: await timetable.materia({ curso: other.curso, descripcion: 'Francés', dias: null }),
      fecha: '2026-11-24',
      entrada: '19:00',
      salida: '20:00',
      profesor: other.marta,
    });
    const reply = await admin
      .post('/clases-particulares/api/cambiar-hora-clase')
      .send({ idsClases: [one.clase, other.clase], horaEntrada: '19:00', horaSalida: '20:00' });
    expectRefusal(reply, 409);
    expect((reply.body as { libres: unknown }).libres).toEqual([
      { fecha: '2026-11-24', hora: '16:30' },
      { fecha: '2026-11-24', hora: '17:00' },
      { fecha: '2026-11-24', hora: '17:30' },
    ]);
  });
});
