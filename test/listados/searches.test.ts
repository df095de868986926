import type { Agent } from 'supertest';
import type { Busqueda, ListDefinitionReply, SaveSearchRequest } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { migrateAgain } from '../support/migrate-again';
import { ListadosNombres0062 } from '../../migrations/0062-listados-nombres';
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

const REQUEST: SaveSearchRequest = {
  id: 0,
  descripcion: 'Los de Pérez',
  parametros: { apellidos__icontains: 'perez', edad__gte: '10' },
  orden: '-edad,apellidos',
  columnas: ['apellidos', 'edad'],
  porPagina: 50,
  visibilidad: 'yo',
  predeterminada: false,
};

const save = (agent: Agent, change: Partial<SaveSearchRequest> = {}, list = 'alumnos') =>
  agent
    .post(`/api/listado/guardar-busqueda/${list}`)
    .type('form')
    .send({ busqueda: JSON.stringify({ ...REQUEST, ...change }) });

async function saved(agent: Agent, change: Partial<SaveSearchRequest> = {}): Promise<number> {
  return ((await save(agent, change).expect(200)).body as { id: number }).id;
}

async function searchesOf(agent: Agent, list = 'alumnos'): Promise<Busqueda[]> {
  return ((await agent.get(`/api/listado/get/${list}`).expect(200)).body as ListDefinitionReply).busquedas;
}

it('[PLUS-06] a saved search has the filters, order, columns and page size that were saved', async () => {
  const id = await saved(secretaria);
  const search = (await searchesOf(secretaria)).find((one) => one.id === id);
  expect(search).toMatchObject({
    descripcion: 'Los de Pérez',
    parametros: REQUEST.parametros,
    orden: '-edad,apellidos,id',
    porPagina: 50,
    editable: true,
  });
  expect(search?.columnas.map(({ campo }) => campo)).toEqual(['apellidos', 'edad']);
  const page = await secretaria.get(`/api/busquedas-api/${id}/1`).expect(200);
  const filters = encodeURIComponent(JSON.stringify(REQUEST.parametros));
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
] as const)('[PLUS-06] a search shared with «%s» is seen by %s alone', async (visibilidad, who) => {
  const id = await saved(secretaria, { visibilidad });
  for (const user of ['admin', 'secretaria', 'profesora'] as const satisfies DemoUser[]) {
    const agent = await agentOf(app, user);
    const sees = (who as readonly string[]).includes(user);
    expect((await searchesOf(agent)).some((one) => one.id === id)).toBe(sees);
    const page = await agent.get(`/api/busquedas-api/${id}/1`);
    if (sees) expect(page.status).toBe(200);
    else expectRefusal(page, 404);
  }
});

const opening = async (agent: Agent) => (await searchesOf(agent)).filter(({ predeterminada }) => predeterminada);
const opens = async (agent: Agent) => (await opening(agent)).map(({ descripcion }) => descripcion);
const DEFAULT = { predeterminada: true };

describe('[PLUS-06] the default search of a user', () => {
  it('is at first the default search of the list', async () => {
    expect(await opens(secretaria)).toEqual(['Todos los alumnos']);
  });

  it('is their own default, else that of their role, else that of everybody, else that of the list', async () => {
    await saved(secretaria, { descripcion: 'De todos', visibilidad: 'todos', ...DEFAULT });
    expect(await opens(secretaria)).toEqual(['De todos']);
    await saved(secretaria, { descripcion: 'Del grupo', visibilidad: 'rol', ...DEFAULT });
    expect(await opens(secretaria)).toEqual(['Del grupo']);
    await saved(secretaria, { descripcion: 'Mía', ...DEFAULT });
    expect(await opens(secretaria)).toEqual(['Mía']);
    expect([await opens(admin), await opens(profesora)]).toEqual([['De todos'], ['De todos']]);
  });

  it('has rows on the first page', async () => {
    await saved(secretaria, { descripcion: 'Mía', ...DEFAULT });
    expect((await opening(secretaria))[0]?.registros.length).toBeGreaterThan(0);
  });

  it('is replaced by their newer default', async () => {
    await saved(secretaria, { descripcion: 'Mía', ...DEFAULT });
    await saved(secretaria, { descripcion: 'Otra', ...DEFAULT });
    expect(await opens(secretaria)).toEqual(['Otra']);
  });
});

describe('[PLUS-06] a shared default', () => {
  const setUser = (sql: string) => app.db.query(`UPDATE usuarios SET ${sql} WHERE username = 'profesora'`);
  beforeAll(() => setUser(`rol = 'secretaria', permisos = permisos || '{listados.compartir}'`));
  afterAll(() => setUser(`rol = 'profesorado', permisos = array_remove(permisos, 'listados.compartir')`));

  it.each(['rol', 'todos'] as const)('for «%s» is replaced by a newer one of another user', async (visibilidad) => {
    const own = await saved(secretaria, DEFAULT);
    await saved(secretaria, { descripcion: 'Antes', visibilidad, ...DEFAULT });
    const newer = await saved(profesora, { descripcion: 'Ahora', visibilidad, ...DEFAULT });
    expect((await opening(visibilidad === 'rol' ? profesora : admin)).map(({ id }) => id)).toEqual([newer]);
    expect((await opening(secretaria)).map(({ id }) => id)).toEqual([own]);
  });
});

it('users change and delete their own searches', async () => {
  const id = await saved(secretaria);
  expect(await saved(secretaria, { id, descripcion: 'Otro nombre', porPagina: 25 })).toBe(id);
  expect((await searchesOf(secretaria)).find((one) => one.id === id)).toMatchObject({
    descripcion: 'Otro nombre',
    porPagina: 25,
  });
  await secretaria.post('/api/listado/borrar-busqueda/alumnos').send({ id }).expect(200);
  expect((await searchesOf(secretaria)).some((one) => one.id === id)).toBe(false);
});

it.each([
  ['private', 'yo', 404],
  ['shared', 'todos', 403],
] as const)(
  '[AUTH-04] a %s search of another user is neither changed nor deleted',
  async (_what, visibilidad, status) => {
    const id = await saved(admin, { visibilidad });
    expectRefusal(await save(secretaria, { id, descripcion: 'Ajena' }), status);
    expectRefusal(await secretaria.post('/api/listado/borrar-busqueda/alumnos').send({ id }), status);
    const { rows } = await app.db.query('SELECT descripcion FROM busquedas WHERE id = $1', [id]);
    expect(rows).toEqual([{ descripcion: 'Los de Pérez' }]);
  },
);

it('[AUTH-04] users who configure lists change the shared searches of others', async () => {
  const shared = await saved(secretaria, { visibilidad: 'todos' });
  expect(await saved(admin, { id: shared, visibilidad: 'todos', descripcion: 'Revisada' })).toBe(shared);
});

it('[AUTH-04] only users with the permission share searches', async () => {
  for (const visibilidad of ['rol', 'todos'] as const) expectRefusal(await save(profesora, { visibilidad }), 403);
  await save(profesora).expect(200);
});

describe('a search that comes with a list', () => {
  const SEEDED: Partial<SaveSearchRequest> = { visibilidad: 'todos', columnas: [], porPagina: 25 };
  const activos = async (agent: Agent) => {
    const id = await searchId(app, 'alumnos', 'activos');
    return (await searchesOf(agent)).find((search) => search.id === id);
  };
  const restore = (agent: Agent, id: number) => agent.post('/api/listado/restablecer-busqueda/alumnos').send({ id });

  it('[AUTH-04] is changed only by users who configure lists, and cannot be deleted', async () => {
    const id = await searchId(app, 'alumnos', 'activos');
    expectRefusal(await admin.post('/api/listado/borrar-busqueda/alumnos').send({ id }), 409);
    expectRefusal(await save(secretaria, { ...SEEDED, id }), 403);
    expectRefusal(await restore(secretaria, id), 403);
    expectRefusal(await admin.post('/api/listado/borrar-busqueda/cursos').send({ id }), 404);
    expect(await activos(secretaria)).toMatchObject({ editable: false, delListado: true, cambiada: false });
  });

  it('[PLUS-06] changes for everybody, and can be restored', async () => {
    const before = await activos(secretaria);
    const id = before?.id ?? 0;
    const parametros = { activo: '1', edad__gte: '18' };
    await save(admin, { ...SEEDED, id, descripcion: 'Activos mayores', parametros, orden: '-edad' }).expect(200);
    expect(await activos(secretaria)).toMatchObject({ descripcion: 'Activos mayores', parametros, cambiada: true });
    await restore(admin, id).expect(200);
    expect(await activos(secretaria)).toEqual(before);
    const { rows } = await app.db.query('SELECT usuario_id FROM busquedas WHERE id = $1', [id]);
    expect(rows).toEqual([{ usuario_id: null }]);
  });
});

describe('[PLUS-06] the name of a search', () => {
  const NAME = 'Ya hay otra búsqueda con ese nombre para todos.';
  const rename = (agent: Agent, id: number, descripcion: string) =>
    agent.post('/api/listado/cambiar-busqueda/alumnos').send({ id, cambio: { descripcion } });

  it('is refused if the same people see another search with the same name in any case', async () => {
    await saved(secretaria, { descripcion: 'Mayores', visibilidad: 'todos' });
    const reply = await save(admin, { descripcion: ' mayores ', visibilidad: 'todos' });
    expectRefusal(reply, 422);
    expect((reply.body as { campos: object }).campos).toEqual({ descripcion: NAME });
    expectRefusal(await save(admin, { descripcion: 'Activos', visibilidad: 'todos' }), 422);
    const other = await saved(admin, { descripcion: 'Otros', visibilidad: 'todos' });
    expectRefusal(await rename(admin, other, 'MAYORES'), 422);
    await rename(admin, other, 'Otros más').expect(200);
    await save(admin, { descripcion: 'Mayores' }).expect(200);
    await save(secretaria, { descripcion: 'Mayores' }).expect(200);
    expectRefusal(await save(secretaria, { descripcion: 'Mayores' }), 422);
  });

  it('gets a number if it was repeated before repeated names were refused', async () => {
    await app.db.query('DROP INDEX busquedas_nombre');
    await app.db.query(
      `INSERT INTO busquedas (listado, descripcion, visibilidad, usuario_id) VALUES
         ('alumnos', 'Repetida', 'todos', 1), ('alumnos', 'repetida', 'todos', 2), ('alumnos', 'Repetida', 'yo', 2),
         ('alumnos', 'Repetida (2)', 'todos', 2), ('alumnos', 'Activos', 'todos', 2)`,
    );
    await app.db.query('CREATE INDEX busquedas_nombre ON busquedas (listado)');
    await migrateAgain(app, ListadosNombres0062);
    const { rows } = await app.db.query<{ descripcion: string }>(
      `SELECT descripcion FROM busquedas WHERE codigo IS NULL ORDER BY id`,
    );
    const names = rows.map(({ descripcion }) => descripcion);
    expect(names).toEqual(['Repetida', 'repetida (3)', 'Repetida', 'Repetida (2)', 'Activos (2)']);
  });
});

it.each<[string, Record<string, unknown>, string]>([
  ['no name', { descripcion: '' }, 'descripcion'],
  ['a name of blanks', { descripcion: '   ' }, 'descripcion'],
  ['a name of 500 letters', { descripcion: 'x'.repeat(500) }, 'descripcion'],
  ['a page size of 0', { porPagina: 0 }, 'porPagina'],
  ['an unknown visibility', { visibilidad: 'mundo' }, 'visibilidad'],
  ['columns that are not an array', { columnas: 'apellidos' }, 'columnas'],
  ['filters that are an array', { parametros: [] }, 'parametros'],
])('a search with %s is refused at its field', async (_what, change, field) => {
  const reply = await save(secretaria, change);
  expectRefusal(reply, 422);
  expect((reply.body as { campos: object }).campos).toHaveProperty(field);
});

it('a search with a field that no longer exists is shown as broken, and the list works', async () => {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO busquedas (listado, descripcion, parametros, orden, columnas, visibilidad, usuario_id) VALUES
       ('alumnos', 'De antes', '{"colegio__icontains": "x"}', '', '[]', 'todos', 2),
       ('alumnos', 'Orden de antes', '{}', 'colegio', '[]', 'todos', 2),
       ('alumnos', 'Columna de antes', '{}', '', '["colegio"]', 'todos', 2) RETURNING id`,
  );
  const searches = await searchesOf(secretaria);
  for (const { id } of rows) {
    expect(searches.find((one) => one.id === id)?.error).toContain('colegio');
    expectRefusal(await secretaria.get(`/api/busquedas-api/${id}/1`), 400);
  }
  expect(searches.find(({ descripcion }) => descripcion === 'Todos los alumnos')?.error).toBeNull();
});

it('[PLUS-01] the columns that a user has arranged are stored for that user and search', async () => {
  const id = await searchId(app, 'alumnos');
  const columnas = [
    { campo: 'edad', visible: false },
    { campo: 'apellidos', visible: true, ancho: 220, fijada: true },
  ];
  await secretaria
    .post(`/api/listado/preferencias/${id}`)
    .send({ columnas: JSON.stringify(columnas) })
    .expect(200);
  const preferences = async (agent: Agent) =>
    ((await agent.get('/api/listado/get/alumnos')).body as ListDefinitionReply).preferencias;
  expect(await preferences(secretaria)).toEqual({ [id]: columnas });
  expect(await preferences(admin)).toEqual({});
  await secretaria.post(`/api/listado/preferencias/${id}`).send({ columnas: [] }).expect(200);
  expect(await preferences(secretaria)).toEqual({});
});
