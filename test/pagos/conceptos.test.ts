import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf } from '../support/timetable';
import { fieldsOf, PayOffice } from './pay-office';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

let app: TestApp;
let admin: Agent;
let academy: WorkedAcademy;
let office: PayOffice;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  academy = await buildWorkedAcademy(app);
  office = new PayOffice(admin, academy.marta);
});

it('[PAGO-14] a concept has its kind in words, its courses and whether it is for all of them', async () => {
  const [group] = academy.cursos;
  const id = await office.concept('IMPORTE_CLASE', '20.00', [group]);
  const { rows } = await app.db.query<{ codigo: string; descripcion: string }>(
    'SELECT codigo, descripcion FROM cursos WHERE id = $1',
    [group],
  );
  const [{ codigo, descripcion }] = rows as [{ codigo: string; descripcion: string }];
  expect((await office.load()).conceptos).toEqual([
    {
      id,
      descripcion: 'IMPORTE_CLASE',
      profesorId: academy.marta,
      tipo: 'IMPORTE_CLASE',
      tipoDescripcion: 'Por clase de grupo',
      valor: '20.00',
      global: false,
      cursos: [group],
      cursosDescripcion: codigo,
      cursosVue: [{ id: group, codigo, descripcion }],
      activo: true,
    },
  ]);
});

it('[PAGO-14] a concept without courses is for all of them', async () => {
  await office.concept('MENSUAL', '300.00');
  expect((await office.load()).conceptos).toMatchObject([{ global: true, cursos: [], cursosVue: [] }]);
});

it('[PAGO-16] [PAGO-30] the pay of a teacher holds concepts, withholding and letters', async () => {
  await app.db.query('UPDATE profesores SET irpf = 7 WHERE id = $1', [academy.marta]);
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const letter = await office.pay(await office.calculate([id]));
  expect(await office.load()).toMatchObject({
    conceptos: [{ id }],
    retencion: '7.00',
    pagos: [{ id: letter.id, numero: letter.numero }],
  });
});

it('[PAGO-45] nothing is withheld from a new teacher', async () => {
  expect((await office.load()).retencion).toBe('0.00');
});

it('[PAGO-25] a concept is saved again under its id', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const reply = await office.save({ id, descripcion: ' Grupos  de tarde ', valor: '21.5', activo: '' });
  expect(reply.body).toEqual({ id });
  expect((await office.load()).conceptos).toMatchObject([
    { id, descripcion: 'Grupos de tarde', valor: '21.50', activo: false },
  ]);
});

it.each([
  ['a negative amount', { valor: '-1' }, { valor: 'El importe no puede ser negativo.' }],
  ['an amount with three decimals', { valor: '1.005' }, { valor: 'Escriba un importe con dos decimales como mucho.' }],
  ['an amount that is no number', { valor: 'veinte' }, { valor: 'Escriba un importe con dos decimales como mucho.' }],
  ['a huge amount', { valor: '1000000' }, { valor: 'El importe es demasiado grande.' }],
  ['an amount with too many digits', { valor: '9'.repeat(400) }, { valor: 'El importe es demasiado grande.' }],
  ['no amount', { valor: '' }, { valor: 'Escriba el importe.' }],
  ['an unknown kind', { tipo: 'SEMANAL' }, { tipo: 'Ese tipo de pago no existe.' }],
  ['no description', { descripcion: ' ' }, { descripcion: 'Falta la descripción.' }],
  ['a long description', { descripcion: 'x'.repeat(161) }, { descripcion: 'Como mucho, 160 caracteres.' }],
  ['courses that are not JSON', { cursos: '[1' }, { cursos: 'La lista de cursos no se entiende.' }],
  ['an unknown course', { cursos: '[2000000000]' }, { cursos: 'Uno de los cursos no existe.' }],
  ['a mark that is no yes or no', { activo: 'quizá' }, { activo: 'Mande 1 o 0' }],
])('[PAGO-25] %s is refused at its field, and nothing is saved', async (_what, body, campos) => {
  const reply = await office.save(body);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(fieldsOf(reply)).toEqual(campos);
  expect((await office.load()).conceptos).toEqual([]);
});

it('[PAGO-25] a course in which the teacher has no subject is refused by its code', async () => {
  const other = await timetableOf(app).curso();
  const { rows } = await app.db.query<{ codigo: string }>('SELECT codigo FROM cursos WHERE id = $1', [other]);
  const reply = await office.save({ cursos: JSON.stringify([academy.cursos[0], other]) });
  expect([reply.status, fieldsOf(reply)]).toEqual([422, { cursos: `No da clase en ${rows[0]!.codigo}.` }]);
  expect((await office.load()).conceptos).toEqual([]);
});

it('[PAGO-25] a concept keeps a course that another teacher has taken over', async () => {
  const [, course] = academy.cursos;
  const id = await office.concept('MENSUAL_CURSO_ACTIVO', '40.00', [course]);
  await app.db.query('DELETE FROM materias_profesores USING materias m WHERE m.id = materia_id AND m.curso_id = $1', [
    course,
  ]);
  await app.db.query('UPDATE clases SET profesor_id = $2 WHERE curso_id = $1', [course, academy.juan]);
  await app.db.query('UPDATE materias SET profesor_id = NULL WHERE curso_id = $1', [course]);
  const body = { tipo: 'MENSUAL_CURSO_ACTIVO', valor: '45.00', cursos: JSON.stringify([course]) };
  expect((await office.save(body)).status).toBe(422);
  expect((await office.save({ ...body, id })).status).toBe(200);
});

it('[PAGO-25] the kind of a concept is fixed while a letter has paid it', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const letter = await office.pay(await office.calculate([id]));
  const change = { id, tipo: 'IMPORTE_HORA' };
  const refused = await office.save(change);
  expect([refused.status, fieldsOf(refused)]).toEqual([
    422,
    { tipo: 'Una carta de pago ya ha pagado este concepto: para cobrar de otra forma, añada uno nuevo.' },
  ]);
  expect((await office.save({ id, valor: '21.00' })).status).toBe(200);
  await office.cancel(letter.id);
  expect((await office.save(change)).status).toBe(200);
});

it('[PAGO-25] a concept of another teacher is not changed', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  expect((await new PayOffice(admin, academy.juan).save({ id })).status).toBe(404);
  expect((await office.load()).conceptos).toMatchObject([{ id, descripcion: 'IMPORTE_CLASE' }]);
});

it('[PAGO-29] a deleted concept is gone from the concepts of its teacher', async () => {
  const id = await office.concept('MENSUAL', '300.00');
  expect((await office.post('borrar-concepto', { id })).body).toEqual({ mensaje: 'Concepto «MENSUAL» borrado.' });
  expect((await office.load()).conceptos).toEqual([]);
  expect((await office.post('borrar-concepto', { id })).status).toBe(404);
});

it('[PAGO-29] the letters of a deleted concept stay, and are cancelled as any other', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  const letter = await office.pay(await office.calculate([id]));
  expect((await office.post('borrar-concepto', { id })).status).toBe(200);
  const calculated = await office.post('calcular', {
    ids: `[${String(id)}]`,
    fechaInicial: '2026-03-01',
    fechaFinal: '2026-03-31',
  });
  expect(calculated.status).toBe(404);
  await office.cancel(letter.id);
  expect(await office.history()).toMatchObject([{ bruto: '-60.00' }, { bruto: '60.00', anulada: true }]);
});
