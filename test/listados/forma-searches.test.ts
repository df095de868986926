import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { searchId } from './support/lists';
import { definitionOf, shapeCalls } from './support/shapes';

let app: TestApp;
let admin: Agent;
let office: Agent;
let shapes: ReturnType<typeof shapeCalls>;
beforeAll(async () => {
  app = await startTestApp();
  [admin, office] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'secretaria')]);
  shapes = shapeCalls(admin);
});
afterAll(() => app.close());

const SEARCH = {
  id: 0,
  descripcion: 'De la casa',
  parametros: { activo: '1' },
  orden: '',
  columnas: [],
  porPagina: 10,
  visibilidad: 'rol',
  rol: 'secretaria',
  predeterminada: true,
};

const save = (change: object, agent = admin) =>
  agent.post('/api/listado/guardar-busqueda/cursos').send({ busqueda: { ...SEARCH, ...change } });

async function saved(change: object, agent = admin): Promise<number> {
  return ((await save(change, agent).expect(200)).body as { id: number }).id;
}

const administered = async (id: number) =>
  (await shapes.configuration('cursos')).busquedas.find((search) => search.id === id);

describe('a search that an administrator saves for another role', () => {
  let id: number;
  beforeAll(async () => {
    id = await saved({});
  });

  it('[PLUS-05] [PLUS-06] is seen by the users of that role, and not by the administrator', async () => {
    const theirs = (await definitionOf(office, 'cursos')).busquedas.find((search) => search.id === id);
    expect(theirs).toMatchObject({ predeterminada: true, porPagina: 10 });
    expect((await definitionOf(admin, 'cursos')).busquedas.some((search) => search.id === id)).toBe(false);
  });

  it('[PLUS-05] is administered in the configuration, and keeps its role when it is changed', async () => {
    expect(await administered(id)).toMatchObject({ rol: 'secretaria' });
    await save({ id, descripcion: 'Otra cosa', predeterminada: false, rol: undefined }).expect(200);
    expect(await administered(id)).toMatchObject({ rol: 'secretaria', descripcion: 'Otra cosa' });
  });

  it('[PLUS-05] can be deleted by the administrator, and can no longer be changed after that', async () => {
    await admin.post('/api/listado/borrar-busqueda/cursos').send({ id }).expect(200);
    expectRefusal(await save({ id }), 404);
  });
});

it('[PLUS-06] only users who configure lists save searches for a role that is not theirs', async () => {
  expectRefusal(await save({ rol: 'direccion' }, office), 403);
});

it('a search for an unknown role is refused', async () => {
  expectRefusal(await save({ rol: 'reyes' }), 422);
});

it('[PLUS-05] the private searches of other users are not administered', async () => {
  const id = await saved({ visibilidad: 'yo', rol: undefined }, office);
  expect(await administered(id)).toBeUndefined();
  expectRefusal(await save({ id }), 404);
});

describe('a search that comes with the list', () => {
  let todos: number;
  let activos: number;
  let bajas: number;
  beforeAll(async () => {
    todos = await searchId(app, 'alumnos', 'todos');
    activos = await searchId(app, 'alumnos', 'activos');
    bajas = await searchId(app, 'alumnos', 'bajas');
  });
  const update = (id: number, change: { oculta: unknown; predeterminada: unknown }) =>
    shapes.updateSeeded('alumnos', { id, ...change });

  it('[PLUS-05] can be hidden: it is no longer offered, but its address still works', async () => {
    expect((await update(bajas, { oculta: true, predeterminada: false })).status).toBe(200);
    const { busquedas } = await definitionOf(office, 'alumnos');
    expect(busquedas.map(({ id }) => id)).not.toContain(bajas);
    await admin.get(`/api/busquedas-api/${bajas}/1`).expect(200);
    expect((await update(bajas, { oculta: false, predeterminada: false })).status).toBe(200);
  });

  it('[PLUS-05] can be made the default, and the default cannot be hidden', async () => {
    expect((await update(activos, { oculta: false, predeterminada: true })).status).toBe(200);
    const { busquedas } = await definitionOf(office, 'alumnos');
    expect(busquedas.find(({ predeterminada }) => predeterminada)?.id).toBe(activos);
    expectRefusal(await update(activos, { oculta: true, predeterminada: false }), 409);
    expect((await update(todos, { oculta: false, predeterminada: true })).status).toBe(200);
  });

  it('[PLUS-05] cannot be deleted', async () => {
    expectRefusal(await admin.post('/api/listado/borrar-busqueda/alumnos').send({ id: bajas }), 409);
  });

  it('cannot be hidden through another list, nor by a value that is not a boolean', async () => {
    expectRefusal(await update(await searchId(app, 'cursos'), { oculta: true, predeterminada: false }), 404);
    expectRefusal(await update(bajas, { oculta: 'quizá', predeterminada: false }), 400);
  });
});
