import type { Agent } from 'supertest';
import type { ClasesReply, RecordReply, StartReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { deleteClasses } from '../support/delete-classes';
import { expectRefusal } from '../support/expect-refusal';
import { pageOf } from '../listados/support/lists';
import { addClass, addMateria, deleteRows, saveRecord, type NewMateria } from '../clases/support';

let app: TestApp;
let admin: Agent;
let uno: NewMateria;
let otro: NewMateria;
/** The surnames of the teacher of `uno`. */
let apellidos: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  uno = await addMateria(app, { descripcion: 'Inglés B1' });
  apellidos = uno.nombre.replace('Marta ', '');
  otro = await addMateria(app, { descripcion: 'Inglés A2' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteClasses(app.db);
  await app.db.query('DELETE FROM bloqueos');
});

async function block(change: object = {}): Promise<number> {
  const body = { profesor: uno.profesor, desde: '2026-11-19T00:00', hasta: '2026-11-25T00:00', motivo: 'Médico' };
  return ((await saveRecord(admin, 'bloqueos', 0, { ...body, ...change }).expect(200)).body as { id: number }).id;
}
const closeRoom = (change: object = {}) => block({ profesor: null, aula: uno.aula, ...change });
const found = async (parametros: Record<string, string>, agent = admin) =>
  (await pageOf(app, agent, 'clases', { parametros, orden: 'fecha,hora_entrada' })).registros.map(({ id }) => id);
const uncovered = () => found({ sin_cubrir: '1' });
const noteGiven = (ids: readonly number[], agent = admin) =>
  agent.post('/clases-particulares/api/dar-por-dada').send({ idsClases: ids });
const start = async (agent = admin) => (await agent.get('/api/inicio').expect(200)).body as StartReply;
const tasks = async (agent = admin) => (await start(agent)).pendientes.map(({ titulo }) => titulo);
const values = async (id: number) =>
  ((await admin.get(`/api/fichas/clases/${String(id)}`).expect(200)).body as RecordReply).valores;

it('[PLUS-29] classes that an absence of their teacher meets are uncovered, those that touch its ends are not', async () => {
  const before = await addClass(app, uno, { fecha: '2026-11-18', hora: '18:00' });
  const inside = await addClass(app, uno, { fecha: '2026-11-20' });
  await addClass(app, uno, { fecha: '2026-11-21', anulada: true });
  await addClass(app, otro, { fecha: '2026-11-20' });
  const after = await addClass(app, uno, { fecha: '2026-11-25', hora: '09:00' });
  await block({ desde: '2026-11-18T19:00', hasta: '2026-11-25T09:00' });
  expect(await uncovered()).toEqual([inside]);
  expect(
    await found({ sin_cubrir: '0', estado__iexact: 'confirmada', 'profesor.apellidos__iexact': apellidos }),
  ).toEqual([before, after]);
  expect(await values(inside)).toMatchObject({ sin_cubrir: true, dada: false });
  expect(await values(after)).toMatchObject({ sin_cubrir: false });
});

it('[PLUS-29] a class that ends after midnight is uncovered by an absence of the day on which it ends', async () => {
  const night = await addClass(app, uno, { fecha: '2026-11-18', hora: '22:30', salida: '00:30' });
  await block();
  expect(await uncovered()).toEqual([night]);
});

it('[PLUS-43] an uncovered class is a task of the start page until it is covered, cancelled or noted as given', async () => {
  const classes = [
    await addClass(app, uno, { fecha: '2026-11-19' }),
    await addClass(app, uno, { fecha: '2026-11-20' }),
    await addClass(app, uno, { fecha: '2026-11-24' }),
  ];
  expect(await tasks()).not.toContainEqual(expect.stringContaining('sin cubrir'));
  await block();
  expect(await tasks()).toContain('3 clases sin cubrir');
  await saveRecord(admin, 'clases', classes[2]!, { profesor: otro.profesor }).expect(200);
  await admin
    .post(`/api/horarios/clases/${String(classes[1])}/anular`)
    .send({})
    .expect(200);
  expect(await tasks()).toContain('1 clase sin cubrir');
  expect((await noteGiven([classes[0]!]).expect(200)).body).toEqual({
    mensaje: 'Anotado: su profesor dio la clase, y se le paga.',
  });
  expect(await tasks()).not.toContainEqual(expect.stringContaining('sin cubrir'));
  expect(await values(classes[0]!)).toMatchObject({ sin_cubrir: false, dada: true });
});

it('[PLUS-29] the audit has the users who noted that a class was given and who undid it; a second note changes nothing', async () => {
  const id = await addClass(app, uno, { fecha: '2026-11-20' });
  await block();
  const notes = async () =>
    (await app.db.query('SELECT usuario_id FROM clases_dadas WHERE clase_id = $1', [id])).rows as unknown[];
  await noteGiven([id]).expect(200);
  const secretaria = await agentOf(app, 'secretaria');
  await noteGiven([id], secretaria).expect(200);
  const { rows: users } = await app.db.query<{ id: number }>(`SELECT id FROM usuarios WHERE username = 'admin'`);
  expect(await notes()).toEqual([{ usuario_id: users[0]!.id }]);
  await secretaria.post(`/api/horarios/clases/${String(id)}/no-dada`).expect(200);
  expect(await uncovered()).toEqual([id]);
  const { rows } = await app.db.query(
    `SELECT a.accion, u.username FROM auditoria a JOIN usuarios u ON u.id = a.usuario_id
     WHERE tabla = 'clases_dadas' AND (coalesce(despues, antes) ->> 'clase_id')::integer = $1 ORDER BY a.id`,
    [id],
  );
  expect(rows).toEqual([
    { accion: 'crear', username: 'admin' },
    { accion: 'borrar', username: 'secretaria' },
  ]);
  expectRefusal(await admin.post(`/api/horarios/clases/${String(id)}/no-dada`), 409);
});

it('[PLUS-29] the note is undone when the class moves, or when no absence meets it any more: a new absence asks again', async () => {
  const moved = await addClass(app, uno, { fecha: '2026-11-20' });
  const stays = await addClass(app, uno, { fecha: '2026-11-23' });
  const absence = await block();
  await noteGiven([moved, stays]).expect(200);
  await app.db.query(`UPDATE clases SET fecha = '2026-11-24' WHERE id = $1`, [moved]);
  expect(await uncovered()).toEqual([moved]);
  await saveRecord(admin, 'bloqueos', absence, { motivo: 'Gripe' }).expect(200);
  expect(await uncovered()).toEqual([moved]);
  await deleteRows(admin, 'bloqueos', [absence]).expect(200);
  expect(await uncovered()).toEqual([]);
  await block();
  expect(await uncovered()).toEqual([stays, moved]);
});

it.each([
  ['no absence', {}, /^La clase de «Inglés B1» del 27\/11\/2026 a las 18:00 no está sin cubrir\.$/],
  ['a cancelled class', { anulada: true }, /^Una clase anulada no se da por dada\.$/],
])('[PLUS-29] with %s nothing is noted, of none of the classes', async (_what, change, sentence) => {
  const fecha = 'anulada' in change ? '2026-11-20' : '2026-11-27';
  const inside = await addClass(app, uno, { fecha: '2026-11-19' });
  const outside = await addClass(app, uno, { fecha, ...change });
  await block();
  const reply = await noteGiven([inside, outside]);
  expectRefusal(reply, 409);
  expect((reply.body as { mensaje: string }).mensaje).toMatch(sentence);
  expect(await uncovered()).toEqual([inside]);
});

it('[AUTH-04] only the office notes classes as given: a teacher would note their own pay', async () => {
  const id = await addClass(app, uno, { fecha: '2026-11-20' });
  await block();
  for (const user of ['profesora', 'tutora', 'alumno'] as const)
    expectRefusal(await noteGiven([id], await agentOf(app, user)), 403);
  expectRefusal(await noteGiven([]), 422);
  expectRefusal(await noteGiven([999_999]), 404);
});

it('[PLUS-29] of chosen classes the preview shows the uncovered ones', async () => {
  const id = await addClass(app, uno, { fecha: '2026-11-20' });
  const other = await addClass(app, otro, { fecha: '2026-11-20' });
  await block();
  const { body } = await admin
    .post('/api/horarios/previo-dadas')
    .send({ idsClases: [id, other] })
    .expect(200);
  expect(body).toMatchObject({ clases: [{ id }], texto: '1 de las 2 clases marcadas está sin cubrir.' });
});

it('[PLUS-29] entering an absence says that its classes are not paid while nobody covers them', async () => {
  await addClass(app, uno, { fecha: '2026-11-20' });
  const query = { profesor_id: uno.profesor, desde: '2026-11-19T00:00', hasta: '2026-11-25T00:00' };
  const { body } = await admin.get('/api/horarios/previo-bloqueo').query(query).expect(200);
  expect((body as { texto: string }).texto).toContain('Mientras nadie las cubra no se le pagan');
});

it('[PLUS-43] classes from today on in a closed room are a task, and the list, the record and the week say it', async () => {
  const past = await addClass(app, uno, { fecha: '2026-11-19' });
  const today = await addClass(app, uno, { fecha: '2026-11-20' });
  const next = await addClass(app, uno, { fecha: '2026-11-24' });
  const other = await addClass(app, otro, { fecha: '2026-11-24' });
  await closeRoom();
  expect(await tasks()).toContain('2 clases en un aula cerrada');
  expect(await found({ aula_cerrada: '1' })).toEqual([past, today, next]);
  expect(await values(next)).toMatchObject({ aula_cerrada: true });
  expect(await values(other)).toMatchObject({ aula_cerrada: false });
  await saveRecord(admin, 'clases', next, { aula: otro.aula, hora_entrada: '20:00', hora_salida: '21:00' }).expect(200);
  expect(await tasks()).toContain('1 clase en un aula cerrada');
});

it('[PLUS-31] a family reads that the room is closed, in its classes and in its calendar', async () => {
  const tutora = await agentOf(app, 'tutora');
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT a.id FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id JOIN usuarios u ON u.id = t.usuario_id
     WHERE u.username = 'tutora' ORDER BY a.id LIMIT 1`,
  );
  const alumno = rows[0]!.id;
  const id = await addClass(app, uno, { fecha: '2026-11-24', alumnos: [alumno] });
  const room = async () => {
    const query = { fecha1: '2026-11-20', fecha2: '2026-11-27', grupos: 1, alumno_id: alumno };
    const { clases } = (await tutora.get('/clases-particulares/api/get-clases').query(query).expect(200)).body as ClasesReply; // oxfmt-ignore
    return clases.find((clase) => clase.id === id)?.aula;
  };
  const feed = await tutora.post('/api/horarios/calendarios').send({ alumno_id: alumno }).expect(200);
  const { pathname } = new URL((feed.body as { url: string }).url, 'http://claustro.test');
  const calendar = async () => (await tutora.get(pathname).expect(200)).text.replace(/\r\n /g, '');
  expect(await room()).toBe(uno.nombreAula);
  const closing = await closeRoom();
  const text = `${uno.nombreAula} (cerrada, lugar por confirmar)`;
  expect(await room()).toBe(text);
  expect(await calendar()).toContain(text.replace(',', '\\,'));
  await deleteRows(admin, 'bloqueos', [closing]).expect(200);
  expect(await room()).toBe(uno.nombreAula);
});

it('[PLUS-43] past classes with students and no mark of attendance are a task for a month', async () => {
  const alumnos = await uno.enrol(['2026-01-01', null], ['2026-01-01', null]);
  const add = (fecha: string, rest: object = {}) => addClass(app, uno, { fecha, alumnos, ...rest });
  await add('2026-10-20');
  const first = await add('2026-10-21');
  const yesterday = await add('2026-11-19');
  await add('2026-11-18', { estado: 'asiste' });
  // A class without students is not part of the result.
  await addClass(app, otro, { fecha: '2026-11-17' });
  await add('2026-11-16', { estado: 'anulado' });
  await add('2026-11-13', { anulada: true });
  await add('2026-11-20', { hora: '08:00' });
  expect(await found({ sin_lista: '1' })).toEqual([first, yesterday]);
  expect(await tasks()).toContain('2 clases del último mes sin lista');
  const marks = JSON.stringify(alumnos.map((id) => ({ alumno_id: id, estado: 'asiste' })));
  await admin.post('/clases-particulares/api/set-asistencia').type('form').send({ clase_id: yesterday, alumnos: marks }).expect(200); // oxfmt-ignore
  expect(await found({ sin_lista: '1' })).toEqual([first]);
});

it.each([
  [['2026-11-19', '2026-11-19', '2026-11-19'], '3 clases de ayer sin lista'],
  [['2026-11-19'], '1 clase de ayer sin lista'],
  [['2026-11-16', '2026-11-16'], '2 clases del lunes sin lista'],
  [['2026-11-18', '2026-11-19'], '2 clases del último mes sin lista'],
])('[PLUS-50] the task of classes without attendance names their day, if it is one: %j', async (days, title) => {
  const alumnos = await uno.enrol(['2026-01-01', null]);
  for (const [index, fecha] of days.entries())
    await addClass(app, uno, { fecha, alumnos, hora: `1${String(index)}:00` });
  const task = (await start()).pendientes.find(({ titulo }) => titulo.includes('sin lista'));
  expect(task?.titulo).toBe(title);
  const { searchParams } = new URL(task?.url ?? '', app.url);
  const { body } = await admin
    .get(`/api/busquedas-api/${searchParams.get('busqueda') ?? ''}/1`)
    .query({ parametros: searchParams.get('parametros') })
    .expect(200);
  expect(body).toMatchObject({
    totalRegistros: days.length,
    registros: [{ sin_lista: true }, ...days.slice(1).map(() => ({}))],
  });
});

it('[PLUS-50] the start page of a teacher names the own classes without attendance, each with its sheet', async () => {
  const profesora = await agentOf(app, 'profesora');
  const alumnos = await uno.enrol(['2026-01-01', null]);
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM profesores WHERE usuario_id = 3');
  await addClass(app, uno, { fecha: '2026-11-19', alumnos });
  const own: number[] = [];
  for (const [index, fecha] of ['2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-13'].entries())
    own.push(await addClass(app, uno, { fecha, alumnos, hora: `1${String(index)}:00` }));
  await app.db.query('UPDATE clases SET profesor_id = $2 WHERE id = ANY($1)', [own, rows[0]?.id]);
  const { pendientes } = await start(profesora);
  expect(pendientes.map(({ titulo }) => titulo)).toEqual([
    'Clase de ayer sin lista',
    'Clase del miércoles sin lista',
    'Clase del martes sin lista',
    'Clase del lunes sin lista',
    '1 clase anterior sin lista',
  ]);
  expect(pendientes[0]).toMatchObject({
    detalle: expect.stringMatching(/^10:00 · .+ · 1 alumno$/),
    url: `/clases/asistencia/${String(own[0])}/`,
  });
});

it('[PLUS-43] a class that nobody covered has no attendance to note', async () => {
  const alumnos = await uno.enrol(['2026-01-01', null]);
  const id = await addClass(app, uno, { fecha: '2026-11-19', alumnos });
  expect(await found({ sin_lista: '1' })).toEqual([id]);
  await block();
  expect(await found({ sin_lista: '1' })).toEqual([]);
  await noteGiven([id]).expect(200);
  expect(await found({ sin_lista: '1' })).toEqual([id]);
});
