import type { Agent } from 'supertest';
import type { HistoryReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { addMateria, saveRecord, type NewMateria } from '../clases/support';
import { deleteClasses } from '../support/delete-classes';

let app: TestApp;
let admin: Agent;
/** The subjects of the tests: a group, a second group with another teacher and room, and a private subject of the first group's teacher. */
let grupo: NewMateria;
let otro: NewMateria;
let particular: NewMateria;
/** The two students of the group. */
let alumnos: number[];

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  grupo = await addMateria(app, { descripcion: 'Inglés B1' });
  otro = await addMateria(app, { descripcion: 'Francés A2' });
  particular = await addMateria(app, { descripcion: 'Violín', particular: true, profesor: grupo.profesor });
  alumnos = await grupo.enrol(['2026-01-01', null], ['2026-01-01', null]);
});
afterAll(() => app.close());
beforeEach(() => deleteClasses(app.db));

const save = (id: number, body: object) => saveRecord(admin, 'clases', id, body);
async function made({ materia, profesor, aula }: NewMateria): Promise<number> {
  const body = { materia_id: materia, profesor_id: profesor, aula_id: aula, ...MOMENT };
  return ((await save(0, body).expect(200)).body as { id: number }).id;
}
const MOMENT = { fecha: '2026-11-24', hora_entrada: '18:00', hora_salida: '19:00' };
const momentOf = ({ profesor, aula }: NewMateria) => ({ ...MOMENT, profesor_id: profesor, aula_id: aula });

/** Returns the stored notices of a class, oldest first. */
const noticesOf = async (id: number) =>
  (
    await app.db.query<Record<string, unknown>>(
      'SELECT tipo, antes, despues, alumnos, profesores, autor_id, creado FROM clases_avisos WHERE clase_id = $1 ORDER BY id',
      [id],
    )
  ).rows;
const lastNotice = async (id: number) => (await noticesOf(id)).at(-1);
const stored = async (id: number) =>
  oneRow((await app.db.query<Record<string, unknown>>('SELECT * FROM clases WHERE id = $1', [id])).rows);
const adminId = async () =>
  oneRow((await app.db.query<{ id: number }>(`SELECT id FROM usuarios WHERE username = 'admin'`)).rows).id;

it('the students and the teacher of a new single class are notified', async () => {
  const id = await made(grupo);
  expect(await noticesOf(id)).toEqual([
    {
      tipo: 'reservada',
      antes: null,
      despues: momentOf(grupo),
      alumnos,
      profesores: [grupo.profesor],
      autor_id: await adminId(),
      creado: new Date('2026-11-20T09:00:00Z'),
    },
  ]);
});

it.each<[string, () => object]>([
  ['date', () => ({ fecha: '2026-11-25' })],
  ['hours', () => ({ hora_entrada: '18:30', hora_salida: '19:30' })],
  ['room', () => ({ aula_id: otro.aula })],
  ['teacher', () => ({ profesor_id: otro.profesor })],
])('a class whose %s changes in its record tells who it was before and after', async (_what, change) => {
  const id = await made(grupo);
  await save(id, change()).expect(200);
  const before = momentOf(grupo);
  const after = { ...before, ...change() };
  expect(await noticesOf(id)).toHaveLength(2);
  expect(await lastNotice(id)).toMatchObject({
    tipo: 'cambiada',
    antes: before,
    despues: after,
    alumnos,
    profesores: [...new Set([before.profesor_id, after.profesor_id])],
    autor_id: await adminId(),
  });
});

it('a save that changes neither time nor place notifies nobody', async () => {
  const id = await made(grupo);
  await save(id, { capacidad: 20, ...MOMENT }).expect(200);
  expect(await noticesOf(id)).toHaveLength(1);
});

it('a refused save notifies nobody', async () => {
  await made(otro);
  const id = await made(grupo);
  expectRefusal(await save(id, { profesor_id: otro.profesor }), 422);
  expectRefusal(await save(id, { hora_entrada: '17:00', version: 99 }), 409);
  expect(await noticesOf(id)).toHaveLength(1);
  expect((await stored(id)).sustituye_a).toBeNull();
});

it('a class with another teacher says whom the substitute replaces, until that one teaches again', async () => {
  const third = await addMateria(app, { descripcion: 'Alemán' });
  const id = await made(grupo);
  const substituted = async (profesor: number | '') => {
    await save(id, { profesor_id: profesor }).expect(200);
    return (await stored(id)).sustituye_a;
  };
  expect(await substituted(otro.profesor)).toBe(grupo.profesor);
  expect(await substituted(third.profesor)).toBe(grupo.profesor);
  expect(await substituted('')).toBe(grupo.profesor);
  expect(await substituted(grupo.profesor)).toBeNull();
});

it('the history of the class shows the teacher and whom they replace as one save', async () => {
  const id = await made(grupo);
  await save(id, { profesor_id: otro.profesor }).expect(200);
  const { registros } = (await admin.get(`/api/fichas/clases/${String(id)}/historial`).expect(200))
    .body as HistoryReply;
  expect(registros[0]?.cambios.map(({ campo }) => campo).sort()).toEqual(['profesor', 'sustituido']);
});

it('a private class takes the places of its new teacher, unless others are typed', async () => {
  await app.db.query('INSERT INTO materias_profesores (materia_id, profesor_id, capacidad) VALUES ($1, $2, 4)', [
    particular.materia,
    otro.profesor,
  ]);
  const id = await made(particular);
  expect((await stored(id)).capacidad).toBe(1);
  await save(id, { profesor_id: otro.profesor }).expect(200);
  expect((await stored(id)).capacidad).toBe(4);
  await save(id, { profesor_id: grupo.profesor, capacidad: 3 }).expect(200);
  expect((await stored(id)).capacidad).toBe(3);
});

it('a class whose state is sent to its record is neither cancelled nor restored, and notifies nobody', async () => {
  const id = await made(grupo);
  await save(id, { estado: 'anulada', motivo_anulacion: 'Huelga' }).expect(200);
  expect(await stored(id)).toMatchObject({ estado: 'confirmada', motivo_anulacion: null });
  await admin
    .post('/clases-particulares/api/anular-clases')
    .send({ idsClases: [id] })
    .expect(200);
  await save(id, { estado: 'confirmada' });
  expect((await stored(id)).estado).toBe('anulada');
  expect((await noticesOf(id)).map(({ tipo }) => tipo)).toEqual(['reservada', 'anulada']);
});
