import type { Agent, Response } from 'supertest';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { fieldsOf } from './support';

/** Today is 20 November 2026. */
let app: TestApp;
let admin: Agent;
let curso: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO cursos (codigo, descripcion, fecha_inicio, fecha_fin)
     VALUES ('FECHAS', 'Curso con fechas', '2026-09-15', '2027-06-30') RETURNING id`,
  );
  curso = oneRow(rows).id;
});
afterAll(() => app.close());

const PERSON = { nombre: 'Ana', apellidos: 'Prueba' };
const COURSE = { codigo: 'NUEVO', descripcion: 'Curso' };
const save = (codigo: string, body: object): Promise<Response> =>
  Promise.resolve(admin.post(`/administrar/${codigo}/ficha/0/`).send(body));

async function expectRefused(codigo: string, body: object, field: string, sentence: string): Promise<void> {
  const reply = await save(codigo, body);
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)[field]).toBe(sentence);
}

const RANGE = 'La fecha va de 1900 a 2150.';
/** Courses have this range, because the dates of classes start in 2000. */
const OF_CLASSES = 'La fecha va de 2000 a 2150.';
const BORN = 'La fecha de nacimiento es posterior a hoy.';

it.each([
  ['alumnos', PERSON, 'fecha_nacimiento', '1026-05-01', RANGE],
  ['alumnos', PERSON, 'fecha_nacimiento', '2026-11-21', BORN],
  ['alumnos', PERSON, 'fecha_alta', '1026-09-01', RANGE],
  ['alumnos', PERSON, 'fecha_baja', '9999-12-31', RANGE],
  ['profesores', PERSON, 'fecha_nacimiento', '2106-05-01', BORN],
  ['profesores', PERSON, 'fecha_baja', '2151-01-01', RANGE],
  ['cursos', COURSE, 'fecha_inicio', '1026-09-15', OF_CLASSES],
  ['cursos', COURSE, 'fecha_inicio', '1926-09-15', OF_CLASSES],
  ['cursos', COURSE, 'fecha_fin', '2206-06-30', OF_CLASSES],
  ['ofertas', { descripcion: 'Hermanos' }, 'fechaInicio', '1026-09-15', RANGE],
  ['ofertas', { descripcion: 'Hermanos' }, 'fechaFin', '9999-12-31', RANGE],
])('[FICH-14] %s %j with %s %s is refused at its field', async (codigo, body, field, date, sentence) => {
  await expectRefused(codigo, { ...body, [field]: date }, field, sentence);
});

it.each(['1900-01-01', '2026-11-20'])('[FICH-14] a student born on %s is saved', async (date) => {
  expect((await save('alumnos', { ...PERSON, fecha_nacimiento: date })).status).toBe(200);
});

it('[FICH-14] the date of birth of a student on the page of the family is not after today either', async () => {
  const reply = await admin
    .post('/api/familias')
    .send({ nombre: 'Prueba', alumnos: [{ ...PERSON, fecha_nacimiento: '2026-12-01' }] });
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({ 'alumnos.0.fecha_nacimiento': BORN });
});

it('[FICH-14] an impossible date that is already stored stays while other fields change', async () => {
  await app.db.query(`UPDATE alumnos SET fecha_alta = '1026-09-01', fecha_nacimiento = '2206-05-01' WHERE id = 5`);
  const body = { fecha_alta: '1026-09-01', fecha_nacimiento: '2206-05-01', localidad: 'Soria' };
  await admin.post('/administrar/alumnos/ficha/5/').send(body).expect(200);
});

it('[ALTA-03] a bulk enrolment on an impossible date is refused at its field', async () => {
  const reply = await admin
    .post('/administrar/altas/api/alta-masiva')
    .send({ cursos: [curso], alumnos: [1], fecha: '1026-09-01' });
  expectRefusal(reply, 422);
  expect(fieldsOf(reply)).toEqual({ fecha: RANGE });
});

describe('[ALTA-02] an enrolment is of the years of its course', () => {
  const OUTSIDE = (which: string) => `La fecha de ${which} no es de los años en que se da el curso.`;

  it.each([
    ['fecha_alta', '2025-12-31', OUTSIDE('alta')],
    ['fecha_alta', '2028-01-01', OUTSIDE('alta')],
    ['fecha_alta', '1026-09-01', RANGE],
    ['fecha_alta', '2206-09-01', RANGE],
    ['fecha_baja', '2028-01-01', OUTSIDE('baja')],
  ])('%s %s is refused at its field', async (field, date, sentence) => {
    await expectRefused('altas', { alumno: 1, curso, fecha_alta: '2026-10-01', [field]: date }, field, sentence);
  });

  it('a date of those years is accepted, and for a course without dates any date of the general range', async () => {
    expect((await save('altas', { alumno: 1, curso, fecha_alta: '2026-06-01', fecha_baja: '2027-06-30' })).status).toBe(
      200,
    );
    const { rows } = await app.db.query<{ id: number }>(
      `INSERT INTO cursos (codigo, descripcion) VALUES ('SINFECHAS', 'Curso sin fechas') RETURNING id`,
    );
    expect((await save('altas', { alumno: 1, curso: oneRow(rows).id, fecha_alta: '2019-09-01' })).status).toBe(200);
  });
});
