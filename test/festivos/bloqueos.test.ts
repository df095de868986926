import type { Agent } from 'supertest';
import type { PrevioBloqueo, RecordReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { pageOf } from '../listados/support/lists';
import { addClass, addMateria, saveRecord, type NewMateria } from '../clases/support';
import { deleteClasses } from '../support/delete-classes';

let app: TestApp;
let admin: Agent;
let uno: NewMateria;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  uno = await addMateria(app, { descripcion: 'Inglés B1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteClasses(app.db);
  await app.db.query('DELETE FROM bloqueos');
});

const absence = (change: object = {}) => ({
  profesor: uno.profesor,
  desde: '2026-11-24T09:00',
  hasta: '2026-11-26T14:00',
  motivo: 'Médico',
  ...change,
});
const save = (body: object, id = 0) => saveRecord(admin, 'bloqueos', id, body);
const preview = async (query: object): Promise<PrevioBloqueo> =>
  (await admin.get('/api/horarios/previo-bloqueo').query(query).expect(200)).body as PrevioBloqueo;

it('an absence is saved and read in civil time, and its list shows it in the time of the academy', async () => {
  const { body } = await save(absence()).expect(200);
  const { id } = body as { id: number };
  const { valores } = (await admin.get(`/api/fichas/bloqueos/${String(id)}`).expect(200)).body as RecordReply;
  expect(valores).toMatchObject({ desde: '2026-11-24T09:00', hasta: '2026-11-26T14:00', profesor: uno.profesor, aula: null }); // oxfmt-ignore
  const { rows } = await app.db.query('SELECT desde::text, hasta::text FROM bloqueos');
  expect(rows).toEqual([{ desde: '2026-11-24 09:00:00', hasta: '2026-11-26 14:00:00' }]);
  const [row] = (await pageOf(app, admin, 'bloqueos')).registros;
  expect(row?.desde).toBe('2026-11-24T08:00:00Z');
  const filtered = async (parametros: Record<string, unknown>) =>
    (await pageOf(app, admin, 'bloqueos', { parametros })).totalRegistros;
  expect(await filtered({ desde: '2026-11-24' })).toBe(1);
  expect(await filtered({ desde__gt: '2026-11-24' })).toBe(0);
  await save({ hasta: '2026-11-25T14:00' }, id).expect(200);
});

it('in summer the list shows civil time with the offset of summer', async () => {
  await save(absence({ desde: '2026-07-01T09:00', hasta: '2026-07-01T10:00' })).expect(200);
  expect((await pageOf(app, admin, 'bloqueos')).registros[0]?.desde).toBe('2026-07-01T07:00:00Z');
});

it.each([
  [{ aula: 1 }, 'profesor', 'Elija un profesor o un aula, no los dos.'],
  [{ profesor: '' }, 'aula', 'Elija un profesor o un aula, no los dos.'],
  [{ hasta: '2026-11-24T09:00' }, 'hasta', 'El final debe ser posterior al principio.'],
  [{ hasta: '2026-11-24T08:00' }, 'desde', 'El final debe ser posterior al principio.'],
  [{ motivo: '' }, 'motivo', 'Falta este dato.'],
  [{ desde: 'mañana' }, 'desde', 'Escriba la fecha y la hora como dd/mm/aaaa hh:mm.'],
])('an absence with %j is refused at %s', async (change, campo, sentence) => {
  const reply = await save(absence(change));
  expectRefusal(reply, 422);
  expect((reply.body as { campos: Record<string, string> }).campos[campo]).toBe(sentence);
});

it('an absence cancels nothing: it lists the classes that it meets, and not those at its ends', async () => {
  const alumnos = await uno.enrol(['2026-01-01', null], ['2026-01-01', null]);
  await addClass(app, uno, { fecha: '2026-11-24', hora: '08:00' });
  const inside = await addClass(app, uno, { fecha: '2026-11-24', hora: '09:00', alumnos });
  const across = await addClass(app, uno, { fecha: '2026-11-26', hora: '13:30', origen: 'horario', tocada: true });
  await addClass(app, uno, { fecha: '2026-11-26', hora: '14:30' });
  await addClass(app, uno, { fecha: '2026-11-25', anulada: true });
  const query = { profesor_id: uno.profesor, desde: '2026-11-24T09:00', hasta: '2026-11-26T14:00' };
  const found = await preview(query);
  expect(found).toMatchObject({ clases: 2, plazas: 2, minutos: 120, particulares: [] });
  expect(found.afectadas.map(({ id }) => id)).toEqual([inside, across]);
  expect(found.tocadas.map(({ id }) => id)).toEqual([across]);
  expect(found.texto).toBe(
    'Afecta a 2 clases (2 plazas, 2 h de profesorado). No se anula ninguna: busque quien las dé. Mientras nadie las cubra no se le pagan, salvo que se anote que las dio.',
  );
  await save(absence()).expect(200);
  const { rows } = await app.db.query(`SELECT count(*)::integer AS n FROM clases WHERE estado = 'confirmada'`);
  expect(rows).toEqual([{ n: 4 }]);
});

it('a class that a substitute gives stays in the list of the absence, with who gives it', async () => {
  const clase = await addClass(app, uno, { fecha: '2026-11-24', hora: '09:00' });
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO profesores (nombre, apellidos) VALUES ('Sonia', 'Ruiz') RETURNING id`,
  );
  const body = { idsClases: [clase], idProfesor: rows[0]?.id };
  await admin.post('/clases-particulares/api/cambiar-profesor').send(body).expect(200);
  const query = { profesor_id: uno.profesor, desde: '2026-11-24T09:00', hasta: '2026-11-26T14:00' };
  const { afectadas, sustituidas } = await preview(query);
  expect(afectadas).toEqual([]);
  expect(sustituidas).toMatchObject([{ id: clase, profesor: 'Ruiz, Sonia' }]);
});

it('a class that goes past midnight is met by a closing in its last minutes, also in a shared room', async () => {
  await app.db.query('UPDATE aulas SET compartida = true WHERE id = $1', [uno.aula]);
  const night = await addClass(app, uno, { fecha: '2026-11-24', hora: '23:30', salida: '00:30' });
  const query = { aula_id: uno.aula, desde: '2026-11-25T00:15', hasta: '2026-11-25T02:00' };
  const found = await preview(query);
  expect(found.afectadas.map(({ id }) => id)).toEqual([night]);
  expect(found.texto).toContain('búsqueles otra aula');
  expect((await preview({ ...query, desde: '2026-11-25T00:30' })).afectadas).toEqual([]);
  await app.db.query('UPDATE aulas SET compartida = false WHERE id = $1', [uno.aula]);
});

it.each([
  [{ profesor_id: undefined }, 422, 'Elija un profesor o un aula, no los dos.'],
  [{ aula_id: 1 }, 422, 'Elija un profesor o un aula, no los dos.'],
  [{ profesor_id: 999_999 }, 404, 'Ese profesor no existe.'],
  [{ profesor_id: 'x' }, 404, 'Ese profesor no existe.'],
  [{ profesor_id: undefined, aula_id: 999_999 }, 404, 'Esa aula no existe.'],
  [{ desde: undefined }, 400, 'Falta la fecha inicial.'],
  [{ hasta: '2026-02-30T10:00' }, 400, 'La fecha final no es una fecha.'],
  [{ hasta: '2026-11-24T09:00' }, 422, 'El final debe ser posterior al principio.'],
])('a preview with %j is refused', async (change, status, sentence) => {
  const query = { profesor_id: uno.profesor, desde: '2026-11-24T09:00', hasta: '2026-11-24T10:00', ...change };
  const reply = await admin.get('/api/horarios/previo-bloqueo').query(query);
  expectRefusal(reply, status);
  expect((reply.body as { mensaje: string }).mensaje).toBe(sentence);
});

it('[AUTH-04] absences are the office’s', async () => {
  for (const name of ['profesora', 'tutora', 'alumno'] as const) {
    const other = await agentOf(app, name);
    expectRefusal(await other.get('/api/listado/get/bloqueos'), 403);
    expectRefusal(await other.get('/api/horarios/previo-bloqueo').query({ profesor_id: 1 }), 403);
    expectRefusal(await saveRecord(other, 'bloqueos', 0, absence()), 403);
  }
});
