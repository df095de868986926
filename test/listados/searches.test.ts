import type { Agent } from 'supertest';
import type { Busqueda, ListDefinitionReply, SaveSearchRequest } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';
import { searchId } from './support/lists';

let app: TestApp;
let admin: Agent;
let secretaria: Agent;
let profesora: Agent;
beforeAll(async () => {
  app = await startTestApp();
  [admin, secretaria, profesora] = await Promise.all([
    agentOf(app, 'admin'),
    agentOf(app, 'secretaria'),
    agentOf(app, 'profesora'),
  ]);
});
beforeEach(() => app.db.query('DELETE FROM busquedas WHERE codigo IS NULL'));
afterAll(() => app.close());

const WISH: SaveSearchRequest = {
  id: 0,
  descripcion: 'Los de Pérez',
  parametros: { apellidos__icontains: 'perez', edad__gte: '10' },
  orden: '-edad,apellidos',
  columnas: ['apellidos', 'edad'],
  porPagina: 50,
  visibilidad: 'yo',
  predeterminada: false,
};

const save = (agent: Agent, wish: Partial<SaveSearchRequest> = {}, list = 'alumnos') =>
  agent
    .post(`/api/listado/guardar-busqueda/${list}`)
    .type('form')
    .send({ busqueda: JSON.stringify({ ...WISH, ...wish }) });

async function saved(agent: Agent, wish: Partial<SaveSearchRequest> = {}): Promise<number> {
  return ((await save(agent, wish).expect(200)).body as { id: number }).id;
}

async function seen(agent: Agent, list = 'alumnos'): Promise<Busqueda[]> {
  return ((await agent.get(`/api/listado/get/${list}`).expect(200)).body as ListDefinitionReply).busquedas;
}

it('[PLUS-06] what is saved opens as it was saved: filters, order, columns, page size', async () => {
  const id = await saved(secretaria);
  const search = (await seen(secretaria)).find((one) => one.id === id);
  expect(search).toMatchObject({
    descripcion: 'Los de Pérez',
    parametros: WISH.parametros,
    orden: '-edad,apellidos,id',
    porPagina: 50,
    editable: true,
  });
  expect(search?.columnas.map(({ campo }) => campo)).toEqual(['apellidos', 'edad']);
  const page = await secretaria.get(`/api/busquedas-api/${id}/1`).expect(200);
  const filters = encodeURIComponent(JSON.stringify(WISH.parametros));
  const same = await secretaria.get(
    `/api/busquedas-api/${await searchId(app, 'alumnos')}/1?parametros=${filters}&orden=-edad,apellidos&columnas=apellidos,edad&porPagina=50`,
  );
  expect((page.body as { registros: [] }).registros).toEqual((same.body as { registros: [] }).registros);
  expect((page.body as { registros: [] }).registros.length).toBeGreaterThan(0);
});

it.each([
  ['yo', ['secretaria']],
  ['rol', ['secretaria']],
  ['todos', ['admin', 'secretaria', 'profesora']],
] as const)('[PLUS-06] a search for «%s» is seen by %s, and by nobody else', async (visibilidad, who) => {
  const id = await saved(secretaria, { visibilidad });
  for (const user of ['admin', 'secretaria', 'profesora'] as const satisfies DemoUser[]) {
    const agent = await agentOf(app, user);
    const sees = (who as readonly string[]).includes(user);
    expect((await seen(agent)).some((one) => one.id === id)).toBe(sees);
    const page = await agent.get(`/api/busquedas-api/${id}/1`);
    if (sees) expect(page.status).toBe(200);
    else expectRefusal(page, 404);
  }
});

const opening = async (agent: Agent) => (await seen(agent)).filter(({ predeterminada }) => predeterminada);

it('[PLUS-06] the default opens: one’s own before the role’s, the role’s before everybody’s, everybody’s before the list’s', async () => {
  const opens = async (agent: Agent) => (await opening(agent)).map(({ descripcion }) => descripcion);
  expect(await opens(secretaria)).toEqual(['Todos los alumnos']);
  await saved(secretaria, { descripcion: 'De todos', visibilidad: 'todos', predeterminada: true });
  expect(await opens(secretaria)).toEqual(['De todos']);
  await saved(secretaria, { descripcion: 'Del grupo', visibilidad: 'rol', predeterminada: true });
  expect(await opens(secretaria)).toEqual(['Del grupo']);
  await saved(secretaria, { descripcion: 'Mía', predeterminada: true });
  expect(await opens(secretaria)).toEqual(['Mía']);
  expect((await opening(secretaria))[0]?.registros.length).toBeGreaterThan(0);
  await saved(secretaria, { descripcion: 'Otra', predeterminada: true });
  expect(await opens(secretaria)).toEqual(['Otra']);
  expect([await opens(admin), await opens(profesora)]).toEqual([['De todos'], ['De todos']]);
});

it('[PLUS-06] of two people’s defaults for the same circle the newer opens, and other circles keep theirs', async () => {
  await app.db.query(`UPDATE usuarios SET rol = 'secretaria' WHERE username = 'profesora'`);
  await app.db.query(`UPDATE usuarios SET permisos = permisos || '{listados.compartir}' WHERE username = 'profesora'`);
  const mine = await saved(secretaria, { predeterminada: true });
  for (const visibilidad of ['rol', 'todos'] as const) {
    await saved(secretaria, { descripcion: 'Antes', visibilidad, predeterminada: true });
    const newer = await saved(profesora, { descripcion: 'Ahora', visibilidad, predeterminada: true });
    expect((await opening(visibilidad === 'rol' ? profesora : admin)).map(({ id }) => id)).toEqual([newer]);
  }
  expect((await opening(secretaria)).map(({ id }) => id)).toEqual([mine]);
  await app.db.query(
    `UPDATE usuarios SET rol = 'profesorado', permisos = array_remove(permisos, 'listados.compartir') WHERE username = 'profesora'`,
  );
});

it('one changes and deletes one’s own searches', async () => {
  const id = await saved(secretaria);
  expect(await saved(secretaria, { id, descripcion: 'Otro nombre', porPagina: 25 })).toBe(id);
  expect((await seen(secretaria)).find((one) => one.id === id)).toMatchObject({
    descripcion: 'Otro nombre',
    porPagina: 25,
  });
  await secretaria.post('/api/listado/borrar-busqueda/alumnos').send({ id }).expect(200);
  expect((await seen(secretaria)).some((one) => one.id === id)).toBe(false);
});

it('[AUTH-04] what others made is theirs: unseen 404, seen 403, and it stays as it was', async () => {
  const hidden = await saved(admin);
  const shown = await saved(admin, { visibilidad: 'todos' });
  for (const [id, status] of [
    [hidden, 404],
    [shown, 403],
  ] as const) {
    expectRefusal(await save(secretaria, { id, descripcion: 'Ajena' }), status);
    expectRefusal(await secretaria.post('/api/listado/borrar-busqueda/alumnos').send({ id }), status);
  }
  const { rows } = await app.db.query('SELECT descripcion FROM busquedas WHERE id = ANY($1)', [[hidden, shown]]);
  expect(rows).toEqual([{ descripcion: 'Los de Pérez' }, { descripcion: 'Los de Pérez' }]);
});

it('[AUTH-04] who shapes lists may change what is shared, and sharing is a right', async () => {
  const shared = await saved(secretaria, { visibilidad: 'todos' });
  expect(await saved(admin, { id: shared, visibilidad: 'todos', descripcion: 'Revisada' })).toBe(shared);
  for (const visibilidad of ['rol', 'todos'] as const) expectRefusal(await save(profesora, { visibilidad }), 403);
  await save(profesora).expect(200);
});

it('a search that a list brings along stays', async () => {
  const id = await searchId(app, 'alumnos', 'activos');
  expectRefusal(await admin.post('/api/listado/borrar-busqueda/alumnos').send({ id }), 409);
  expectRefusal(await save(admin, { id }), 409);
  expectRefusal(await admin.post('/api/listado/borrar-busqueda/cursos').send({ id }), 404);
});

it.each<[string, Record<string, unknown>, string]>([
  ['no name', { descripcion: '' }, 'descripcion'],
  ['a name of blanks', { descripcion: '   ' }, 'descripcion'],
  ['a name of 500 letters', { descripcion: 'x'.repeat(500) }, 'descripcion'],
  ['a page size of 0', { porPagina: 0 }, 'porPagina'],
  ['an unknown circle', { visibilidad: 'mundo' }, 'visibilidad'],
  ['columns that are no list', { columnas: 'apellidos' }, 'columnas'],
  ['filters that are a list', { parametros: [] }, 'parametros'],
])('a search with %s is refused at its field', async (_what, wish, field) => {
  const reply = await save(secretaria, wish);
  expectRefusal(reply, 422);
  expect((reply.body as { campos: object }).campos).toHaveProperty(field);
});

it('a search that names a field that is gone is shown as broken, and the list works', async () => {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO busquedas (listado, descripcion, parametros, orden, columnas, visibilidad, usuario_id) VALUES
       ('alumnos', 'De antes', '{"colegio__icontains": "x"}', '', '[]', 'todos', 2),
       ('alumnos', 'Orden de antes', '{}', 'colegio', '[]', 'todos', 2),
       ('alumnos', 'Columna de antes', '{}', '', '["colegio"]', 'todos', 2) RETURNING id`,
  );
  const searches = await seen(secretaria);
  for (const { id } of rows) {
    expect(searches.find((one) => one.id === id)?.error).toContain('colegio');
    expectRefusal(await secretaria.get(`/api/busquedas-api/${id}/1`), 400);
  }
  expect(searches.find(({ descripcion }) => descripcion === 'Todos los alumnos')?.error).toBeNull();
});

it('[PLUS-01] columns are kept for each person and each search', async () => {
  const id = await searchId(app, 'alumnos');
  const columnas = [
    { campo: 'edad', visible: false },
    { campo: 'apellidos', visible: true, ancho: 220, fijada: true },
  ];
  await secretaria
    .post(`/api/listado/preferencias/${id}`)
    .send({ columnas: JSON.stringify(columnas) })
    .expect(200);
  const kept = async (agent: Agent) =>
    ((await agent.get('/api/listado/get/alumnos')).body as ListDefinitionReply).preferencias;
  expect(await kept(secretaria)).toEqual({ [id]: columnas });
  expect(await kept(admin)).toEqual({});
  await secretaria.post(`/api/listado/preferencias/${id}`).send({ columnas: [] }).expect(200);
  expect(await kept(secretaria)).toEqual({});
});
