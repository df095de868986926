import type { Agent } from 'supertest';
import type { GetUsuarioTelegramReply, SetUsuarioTelegramReply, UsuarioTelegram } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { pageOf } from '../listados/support/lists';
import { expectRefusal } from '../support/expect-refusal';

const GET = '/mensajeria/telegram/api/get-usuario/';
const SET = '/mensajeria/telegram/api/set-usuario';

let app: TestApp;
let secretaria: Agent;

beforeAll(async () => {
  app = await startTestApp();
  secretaria = await agentOf(app, 'secretaria');
});
afterAll(() => app.close());
beforeEach(() => app.db.query('DELETE FROM usuarios_telegram'));

const load = async (id: number): Promise<UsuarioTelegram> =>
  ((await secretaria.get(`${GET}${String(id)}`).expect(200)).body as GetUsuarioTelegramReply).usuario;

async function save(fields: Record<string, unknown>): Promise<number> {
  const { id, error } = (await secretaria.post(SET).send(fields).expect(200)).body as SetUsuarioTelegramReply;
  expect(error).toBeNull();
  return id;
}

const idOf = async (sql: string): Promise<number> => oneRow((await app.db.query<{ id: number }>(sql)).rows).id;
const anyTutor = (): Promise<number> => idOf('SELECT id FROM tutores ORDER BY id LIMIT 1');
const anyStudent = (): Promise<number> => idOf('SELECT id FROM alumnos ORDER BY id LIMIT 1');

const NEW = { id: 0, userId: '5551', username: '@elena', nombre: 'Elena', apellidos: 'Muñoz' };

it('[MENS-23] a Telegram user has its ids, its names, its type and the linked person', async () => {
  const tutor = await anyTutor();
  const id = await save({ ...NEW, tutorId: tutor });
  const { persona, ...usuario } = await load(id);
  expect(usuario).toEqual({
    id,
    username: 'elena',
    userId: 5551,
    nombre: 'Elena',
    apellidos: 'Muñoz',
    alumnoId: null,
    profesorId: null,
    colegioId: null,
    tutorId: tutor,
    empresaId: null,
    tipo: 'TUT',
    estado: 'activo',
    aviso: '',
  });
  expect(persona).toEqual({ id: tutor, resultado: expect.stringMatching(/^\S.+, \S/) as string });
});

it('[MENS-26] an unknown Telegram user is refused with error, and the id 0 is an empty one', async () => {
  for (const id of ['99999', 'x', '-1']) {
    const reply = await secretaria.get(`${GET}${id}`);
    expectRefusal(reply, 404);
    expect(reply.body).toEqual({
      mensaje: 'Ese usuario de Telegram no existe.',
      error: 'Ese usuario de Telegram no existe.',
    });
  }
  expect(await load(0)).toMatchObject({ id: 0, userId: null, tipo: '', persona: null });
});

it('[MENS-27] saving a Telegram user changes what is sent, and an empty person unlinks it', async () => {
  const [tutor, alumno] = [await anyTutor(), await anyStudent()];
  const id = await save({ ...NEW, tutorId: tutor });
  await save({ id, nombre: 'Elena María', tutorId: '', alumnoId: String(alumno), profesorId: 0, colegioId: null });
  expect(await load(id)).toMatchObject({
    nombre: 'Elena María',
    apellidos: 'Muñoz',
    userId: 5551,
    tipo: 'ALU',
    alumnoId: alumno,
  });
  await save({ id, alumnoId: '', tutorId: '', profesorId: '', colegioId: '', empresaId: '' });
  expect(await load(id)).toMatchObject({ tipo: '', alumnoId: null, persona: null });
});

it('[MENS-24] a company and a school are kept with their type', async () => {
  const id = await save({ ...NEW, empresaId: 7 });
  expect(await load(id)).toMatchObject({ tipo: 'EMP', empresaId: 7, persona: { id: 7, resultado: '7' } });
  await save({ id, colegioId: 3 });
  expect(await load(id)).toMatchObject({ tipo: 'COL', colegioId: 3, empresaId: null });
});

it.each([
  [{ userId: 'abc' }, 422, 'El identificador de Telegram es un número.'],
  [{ userId: '' }, 422, 'El identificador de Telegram es un número.'],
  [{ userId: '99999999999999999' }, 422, 'El identificador de Telegram es un número.'],
  [{ alumnoId: 1, tutorId: 1 }, 422, 'Elija una sola persona.'],
  [{ alumnoId: 999_999 }, 422, 'No existe esa persona.'],
  [{ tutorId: 'x' }, 422, 'No existe esa persona.'],
  [{ id: 99_999 }, 404, 'Ese usuario de Telegram no existe.'],
  [{ userId: '700' }, 409, 'Ese usuario de Telegram ya está dado de alta.'],
  [{ nombre: 'x'.repeat(129) }, 422, 'El nombre no puede pasar de 128 letras.'],
])('[MENS-27] a refused save of a Telegram user says why in error: %j', async (fields, status, sentence) => {
  await save({ ...NEW, userId: 700 });
  const reply = await secretaria.post(SET).send({ ...NEW, ...fields });
  expectRefusal(reply, status);
  expect(reply.body).toMatchObject({ mensaje: sentence, error: sentence });
  expect((await app.db.query('SELECT FROM usuarios_telegram')).rowCount).toBe(1);
});

it('[MENS-27] the office is told that the chat of a child under 14 must be of the family', async () => {
  const child = await idOf(
    `UPDATE alumnos SET fecha_nacimiento = '2015-11-20' WHERE id = (SELECT min(id) FROM alumnos) RETURNING id`,
  );
  const id = await save({ ...NEW, alumnoId: child });
  expect((await load(id)).aviso).toBe('Tiene 11 años: el chat debe ser de su familia.');
  const warning = await secretaria.get('/mensajeria/telegram/api/aviso-persona').query({ alumnoId: child });
  expect(warning.body).toEqual({ aviso: 'Tiene 11 años: el chat debe ser de su familia.' });
  await app.db.query(`UPDATE alumnos SET fecha_nacimiento = '2012-11-20' WHERE id = $1`, [child]);
  expect((await load(id)).aviso).toBe('');
});

it('[MENS-27] who may only see Telegram users cannot change them', async () => {
  const profesora = await agentOf(app, 'profesora');
  expectRefusal(await profesora.get(`${GET}0`), 403);
  expectRefusal(await profesora.post(SET).send(NEW), 403);
});

it('[MENS-21] the list shows each chat with its person, and finds those without one', async () => {
  const tutor = await anyTutor();
  await save({ ...NEW, tutorId: tutor });
  await save({ ...NEW, userId: 5552, nombre: 'Suelto', apellidos: '', username: '' });
  const chats = async (parametros: Record<string, string> = {}): Promise<unknown[][]> =>
    (await pageOf(app, secretaria, 'usuarios-telegram', { parametros })).registros.map((row) => [
      row.nombre,
      row.tipo,
      row['vinculo.persona'],
    ]);
  const { persona } = await load(await idOf('SELECT id FROM usuarios_telegram WHERE user_id = 5551'));
  const [linked, unlinked] = [
    ['Elena', 'TUT', persona?.resultado],
    ['Suelto', '', null],
  ];
  expect(await chats({ 'vinculo.vinculado': '0' })).toEqual([unlinked]);
  expect(await chats({ 'vinculo.persona__icontains': persona?.resultado ?? '' })).toEqual([linked]);
  expect(await chats({ 'vinculo.identificador__istartswith': '5551' })).toEqual([linked]);
});
