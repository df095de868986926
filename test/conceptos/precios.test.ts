import type { Agent } from 'supertest';
import { fieldsOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { conceptOf, newAlta, newConcept, newCourse, newFamily, newStudent } from '../facturas/cuotas/support';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

async function newPupil(curso: string) {
  const id = await newCourse(app, curso, '45.00');
  const alumno = await newStudent(app, await newFamily(app, curso), curso);
  return { curso: id, alumno, alta: await newAlta(app, { alumno, curso: id }), concepto: await conceptOf(app, id) };
}

const preview = async (codigo: string, id: number, form: object): Promise<string[]> => {
  const { body } = await admin
    .post(`/administrar/${codigo}/ficha/${String(id)}/previo`)
    .send(form)
    .expect(200);
  return (body as { avisos: string[] }).avisos;
};

const ALWAYS = /^El nuevo precio vale también para lo que aún no se ha facturado de meses anteriores\./;

const PRICES = [
  ['cursos', 'curso', 'precio', 'precio_desde', 'Precio desde'],
  ['conceptos', 'concepto', 'importe', 'desde', 'Desde'],
  ['altas', 'alta', 'precio', 'desde', 'Precio desde'],
] as const;

describe.each(PRICES)('a new price in the record of %s', (codigo, owner, price, since, label) => {
  it('[PLUS-45] without a first day has a question that says what changes and where to enter the day; with a first day it has none', async () => {
    const id = (await newPupil(`Sube en ${codigo}`))[owner];
    const [sentence = '', ...others] = await preview(codigo, id, { [price]: '50.00' });
    expect(sentence).toMatch(ALWAYS);
    expect(sentence).toContain(`Escriba en «${label}» desde cuándo vale`);
    expect(others).toEqual([]);
    expect(await preview(codigo, id, { [price]: '50.00', [since]: '2026-12-01' })).toEqual([]);
  });

  it.each(['1899-12-31', '2151-01-01'])('[PLUS-45] refuses the first day %s at its field', async (day) => {
    const id = (await newPupil(`Día ${day} ${codigo}`))[owner];
    const reply = await admin
      .post(`/administrar/${codigo}/ficha/${String(id)}/`)
      .send({ [price]: '50.00', [since]: day });
    expect(reply.status).toBe(422);
    expect(Object.keys(fieldsOf(reply))).toEqual([since]);
  });
});

it('[PLUS-45] a change of course and price has one question, about the timetable and the price', async () => {
  const { alta, alumno } = await newPupil('Dos avisos');
  const full = await newCourse(app, 'Completo', '60.00');
  await app.db.query('UPDATE cursos SET capacidad = 1 WHERE id = $1', [full]);
  await newAlta(app, { alumno: await newStudent(app, await newFamily(app, 'Otra'), 'Otra'), curso: full });
  const sentences = await preview('altas', alta, { alumno, curso: full, precio: '50.00' });
  expect(sentences).toContainEqual(expect.stringContaining('Completo está completo'));
  expect(sentences).toContainEqual(expect.stringMatching(ALWAYS));
});

describe('the question before an enrolment', () => {
  it('[PLUS-45] names the single payments of the course, which are billed besides the fee', async () => {
    const { curso } = await newPupil('Con matrícula');
    await newConcept(app, { curso, tipo: 'UNICO', importe: '30.00' });
    const alumno = await newStudent(app, await newFamily(app, 'Nueva'), 'Nueva');
    const form = { alumno, curso, fecha_alta: '2026-11-20' };
    expect(await preview('altas', 0, form)).toEqual([
      'Se facturará además, una sola vez: UNICO 30.00 0, 30,00\u00a0€, sin impuestos ni descuentos.',
    ]);
    expect(await preview('altas', 0, { ...form, sin_matricula: true })).toEqual([]);
  });

  it('[PLUS-45] is not asked if the course has no single payment', async () => {
    const { curso } = await newPupil('Sin matrícula');
    const alumno = await newStudent(app, await newFamily(app, 'Más nueva'), 'Más nueva');
    expect(await preview('altas', 0, { alumno, curso, fecha_alta: '2026-11-20' })).toEqual([]);
  });

  it('[PLUS-45] names the single payments of the new course when an enrolment changes its course', async () => {
    const { alta } = await newPupil('Antes');
    const { curso } = await newPupil('Después');
    await newConcept(app, { curso, tipo: 'UNICO', importe: '1250.00' });
    expect(await preview('altas', alta, { curso })).toContainEqual(expect.stringContaining('1.250,00\u00a0€'));
  });
});
