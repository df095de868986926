import request, { type Response } from 'supertest';
import { agentOf, cookieOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await cookieOf(app, 'admin');
});
afterAll(() => app.close());

const JSON_TYPE = 'application/json';

const post = async (address: string, body: string | undefined, type?: string): Promise<Response> => {
  const call = request(app.url).post(address).set('Cookie', cookie);
  return body === undefined ? call : call.type(type ?? JSON_TYPE).send(body);
};

const POSTS: [address: string, status: number][] = [
  ['/usuario/primera-vez', 422],
  ['/api/listado/borrar-registros/alumnos', 422],
  ['/api/listado/guardar-busqueda/alumnos', 400],
  ['/api/listado/borrar-busqueda/alumnos', 404],
  ['/api/listado/preferencias/1', 400],
  ['/administrar/alumnos/ficha/0', 422],
];
const EMPTY: [what: string, body: string | undefined, type?: string][] = [
  ['no body', undefined],
  ['null', 'null'],
  ['an empty list', '[]'],
  ['a number', '7'],
  ['a word', '"todo"'],
  ['yes', 'true'],
  ['an empty form', '', 'application/x-www-form-urlencoded'],
];

it.each(
  POSTS.flatMap(([address, status]) => EMPTY.map(([what, body, type]) => [address, what, status, body, type] as const)),
)('[GLOB-07] %s with %s is refused with what is missing', async (address, _what, status, body, type) => {
  expectRefusal(await post(address, body, type), status);
});

it.each(EMPTY.map(([what, body, type]) => [what, body, type] as const))(
  '[GLOB-07] a log-in with %s is refused',
  async (_what, body, type) => {
    const reply = await post('/usuario/entrar', body, type);
    // The status depends on the body: 422 if a value is missing, 401 if a value is wrong. After too many attempts it is 429.
    expect([422, 401, 429]).toContain(reply.status);
    expectRefusal(reply, reply.status);
  },
);

const FORM = 'multipart/form-data; boundary=limite';
const part = (head: string, body: string) => `--limite\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`;

describe.each(['/usuario/entrar', '/administrar/alumnos/ficha/1'])('[GLOB-07] %s refuses', (address) => {
  it.each<[what: string, body: string, type: string]>([
    [
      'a form of parts that does not say where they end',
      part('name="usuario"', 'admin\r\n--limite--\r\n'),
      'multipart/form-data',
    ],
    ['a form of parts that stops half way', part('name="usuario"', 'adm'), FORM],
    [
      'a part of JSON that is none',
      part('name="usuario"\r\nContent-Type: application/json', '{"a":\r\n--limite--\r\n'),
      FORM,
    ],
    ['a part named __proto__', part('name="__proto__"', 'x\r\n--limite--\r\n'), FORM],
    ['JSON of a hundred levels', `{"usuario":${'['.repeat(100)}${']'.repeat(100)}}`, JSON_TYPE],
    ['JSON of 100,000 lists', `{"usuario":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, JSON_TYPE],
    ['JSON of 100,000 objects', `{"usuario":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, JSON_TYPE],
    ['JSON that names __proto__', '{"__proto__":{"usuario":"x"}}', JSON_TYPE],
  ])('%s', async (_what, body, type) => {
    expectRefusal(await post(address, body, type), 400);
  });
});

const nested = (levels: number): string => `{"a":`.repeat(levels) + '1' + '}'.repeat(levels);

it.each<[what: string, address: string, body: object]>([
  ['a search', '/api/listado/guardar-busqueda/alumnos', { busqueda: nested(9_000) }],
  ['the columns', '/api/listado/preferencias/1', { columnas: `[${nested(9_000)}]` }],
  ['a selection', '/api/listado/borrar-registros/alumnos', { seleccion: nested(9_000) }],
  ['the ids', '/api/listado/borrar-registros/alumnos', { idsSeleccionados: '['.repeat(9_000) + ']'.repeat(9_000) }],
  ['the tags of a student', '/administrar/alumnos/ficha/1', { etiquetas: '['.repeat(9_000) + ']'.repeat(9_000) }],
])('[GLOB-07] %s with 9,000 levels in a text is refused', async (_what, address, body) => {
  expectRefusal(await post(address, JSON.stringify(body)), 400);
});

it('[GLOB-07] filters with 3,000 levels are refused', async () => {
  const parametros = encodeURIComponent(nested(3_000));
  expectRefusal(await (await agentOf(app, 'admin')).get(`/api/busquedas-api/1/1?parametros=${parametros}`), 400);
});

const BEYOND = 3_000_000_000;
const search = (id: number) => ({
  id,
  descripcion: 'Mía',
  parametros: {},
  orden: '',
  columnas: [],
  porPagina: 25,
  visibilidad: 'yo',
  predeterminada: false,
});
const all = (changed: object) => ({ seleccion: { todos: true, busqueda: 1, parametros: {}, total: 1, ...changed } });

it.each<[what: string, address: string, body: object, status: number]>([
  ['a selection from a search', '/api/listado/borrar-registros/alumnos', all({ busqueda: BEYOND }), 400],
  ['a selection of so many', '/api/listado/borrar-registros/alumnos', all({ total: BEYOND }), 400],
  ['a selected record', '/api/listado/borrar-registros/alumnos', { idsSeleccionados: [BEYOND] }, 400],
  ['a saved search', '/api/listado/guardar-busqueda/alumnos', { busqueda: search(BEYOND) }, 422],
  ['a search to delete', '/api/listado/borrar-busqueda/alumnos', { id: BEYOND }, 404],
  ['a search with columns', `/api/listado/preferencias/${BEYOND}`, { columnas: [] }, 404],
  ['a record', `/administrar/alumnos/ficha/${BEYOND}`, { nombre: 'Ana' }, 404],
  ['a reference', '/administrar/alumnos/ficha/1', { familia: BEYOND }, 422],
  ['references', '/administrar/alumnos/ficha/1', { etiquetas: [BEYOND] }, 422],
  ['a version', '/administrar/alumnos/ficha/1', { version: BEYOND, nombre: 'Ana' }, 409],
  ['a version as a power', '/administrar/alumnos/ficha/1', { version: '1e300', nombre: 'Ana' }, 409],
  ['a version below all', '/administrar/alumnos/ficha/1', { version: -1, nombre: 'Ana' }, 409],
])('[GLOB-07] %s numbered beyond what a row can be is refused', async (_what, address, body, status) => {
  expectRefusal(await post(address, JSON.stringify(body)), status);
});

it.each([
  `/api/busquedas-api/${BEYOND}/1`,
  `/api/fichas/alumnos/${BEYOND}`,
  `/api/listado/exportar/alumnos?busqueda=${BEYOND}`,
])('[GLOB-07] %s names nothing that exists', async (address) => {
  expectRefusal(await request(app.url).get(address).set('Cookie', cookie), 404);
});

it('the last number that a row can have is an ordinary one', async () => {
  const admin = await agentOf(app, 'admin');
  await app.db.query(`INSERT INTO aulas (id, codigo, descripcion) VALUES (2147483647, 'ULT', 'La última')`);
  await admin.get('/api/fichas/aulas/2147483647').expect(200);
  await admin
    .post('/api/listado/borrar-registros/aulas')
    .send({ idsSeleccionados: [2_147_483_647] })
    .expect(200, { total: 1 });
});

it('[GLOB-07] an unpaired surrogate in a search to save is refused', async () => {
  const busqueda = { ...search(0), parametros: { apellidos__icontains: 'Ana \ud83d' } };
  expectRefusal(await post('/api/listado/guardar-busqueda/alumnos', JSON.stringify({ busqueda })), 400);
});
