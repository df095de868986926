import type { Agent, Response } from 'supertest';
import type { Busqueda, ListPageReply, SaveSearchRequest } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { unzipBytes } from '../support/zip';
import { formOf } from '../formularios/support';
import { API, draftOf, students } from '../facturas/support';
import { allIds, NEW_SEARCH, searchId } from './support/lists';
import { definitionOf, shapeCalls } from './support/shapes';

/** Tests saved searches that name «NIF» and «Edad», after an administrator has removed both fields from the list of students. */
let app: TestApp;
let admin: Agent;
let office: Agent;
/** Ids of searches that `secretaria` saved before the removal. `own`: private searches. `shared`: a search that all users see. */
let own: Record<'filter' | 'order' | 'columns', number>;
let shared: number;
let total: number;

const FILTER = { edad__gte: 12 };

const take = async (list: string, gone: string[]) => {
  const shapes = shapeCalls(admin);
  const { forma } = await shapes.configuration(list);
  const remains = ({ campo }: { campo: string }) => !gone.includes(campo);
  const shape = { ...forma, columnas: forma.columnas.filter(remains), busqueda: forma.busqueda.filter(remains) };
  expect((await shapes.save(list, shape)).status).toBe(200);
};

let savedCount = 0;

async function save(change: Partial<SaveSearchRequest>): Promise<number> {
  savedCount += 1;
  const busqueda = { ...NEW_SEARCH, descripcion: `Prueba ${savedCount}`, ...change };
  const reply = await office.post('/api/listado/guardar-busqueda/alumnos').send({ busqueda }).expect(200);
  return (reply.body as { id: number }).id;
}

beforeAll(async () => {
  app = await startTestApp();
  [admin, office] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'secretaria')]);
  own = {
    filter: await save({ parametros: { ...FILTER, activo: '1' } }),
    order: await save({ orden: '-edad,apellidos' }),
    columns: await save({ columnas: ['apellidos', 'nif'] }),
  };
  shared = await save({ parametros: FILTER, visibilidad: 'todos' });
  total = (await allIds(app, office, 'alumnos', { parametros: FILTER })).length;
  await take('alumnos', ['edad', 'nif']);
});
afterAll(() => app.close());

async function reply(id: number): Promise<Busqueda> {
  const found = (await definitionOf(office, 'alumnos')).busquedas.find((search) => search.id === id);
  if (found === undefined) throw new Error(`The search ${id} is not in the list`);
  return found;
}

/** Requests the rows of a saved search, with the parameters that the screen would send. */
const page = ({ id, parametros, orden, columnas }: Busqueda): Promise<Response> =>
  Promise.resolve(
    office
      .get(`/api/busquedas-api/${id}/1`)
      .query({ parametros: JSON.stringify(parametros), orden, columnas: columnas.map(({ campo }) => campo).join(',') }),
  );

const remove = (parametros: object, busqueda: number): Promise<Response> =>
  Promise.resolve(
    office
      .post('/api/listado/borrar-registros/alumnos')
      .send({ seleccion: { todos: true, busqueda, parametros, total } }),
  );

describe('[PLUS-05] a private saved search that names a field removed from the list', () => {
  it('is shown as broken, and its page shows the rows of its other filters', async () => {
    const search = await reply(own.filter);
    expect(search).toMatchObject({ error: expect.stringContaining('«edad»') as string, parametros: { activo: '1' } });
    const { body } = await page(search).then((answer) => (expect(answer.status).toBe(200), answer));
    const active = await allIds(app, office, 'alumnos', { parametros: { activo: 1 } });
    expect(body).toMatchObject({ totalRegistros: active.length });
  });

  it('is shown as broken, and its page has the order of the list', async () => {
    const search = await reply(own.order);
    expect(search).toMatchObject({ error: expect.stringContaining('«edad»') as string, orden: 'apellidos,nombre,id' });
    expect((await page(search)).status).toBe(200);
  });

  it('is shown without the removed column', async () => {
    const search = await reply(own.columns);
    expect([search.error, search.columnas.map(({ campo }) => campo)]).toEqual([null, ['apellidos']]);
    expect((await page(search)).status).toBe(200);
  });
});

describe('[PLUS-05] a filter by a field removed from the list', () => {
  it('is named in the refusal of the page, so that the screen can remove it', async () => {
    const answer = await office
      .get(`/api/busquedas-api/${await searchId(app, 'alumnos')}/1`)
      .query({ parametros: JSON.stringify({ activo: '1', ...FILTER }) });
    expectRefusal(answer, 400);
    expect(Object.keys((answer.body as { campos: object }).campos)).toEqual(['edad__gte']);
  });

  it('is not named in the refusal if it cannot be the name of a filter', async () => {
    const answer = await office
      .get(`/api/busquedas-api/${await searchId(app, 'alumnos')}/1`)
      .query({ parametros: JSON.stringify({ 'x; select 1 from alumnos': '1' }) });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['mensaje']]);
  });

  it('stops the deletion of all rows that match, and is named', async () => {
    const before = await allIds(app, admin, 'alumnos');
    for (const busqueda of [await searchId(app, 'alumnos'), own.filter]) {
      const answer = await remove(FILTER, busqueda);
      expectRefusal(answer, 400);
      expect(Object.keys((answer.body as { campos: object }).campos)).toEqual(['edad__gte']);
    }
    expect(await allIds(app, admin, 'alumnos')).toEqual(before);
  });

  it.each(['/api/listado/exportar/alumnos', '/api/listado/imprimir/alumnos'])('is refused by %s', async (path) => {
    for (const busqueda of [undefined, own.filter])
      expectRefusal(
        await office.get(path).query({ formato: 'csv', parametros: JSON.stringify(FILTER), busqueda }),
        400,
      );
  });
});

describe('[PLUS-05] a shared search with such a filter still works', () => {
  it('for its page, its files, and pickers of all rows that match', async () => {
    const search = await reply(shared);
    expect([search.error, search.totalRegistros]).toEqual([null, total]);
    const parametros = JSON.stringify(search.parametros);
    const csv = await office
      .get('/api/listado/exportar/alumnos')
      .query({ formato: 'csv', parametros, busqueda: shared, columnas: 'apellidos' })
      .expect(200);
    expect(csv.text.trim().split('\r\n')).toHaveLength(total + 1);
    const picked = await office
      .get('/api/buscador-registros')
      .query({ modelo: 'alumno', parametros, campos: 'apellidos', busquedaGuardada: shared })
      .expect(200);
    expect(picked.body).toMatchObject({ resultados: { totalRegistros: total } });
  });

  it('with this filter only', async () => {
    const other = { modelo: 'alumno', parametros: JSON.stringify({ edad__gte: 13 }), campos: 'apellidos' };
    expectRefusal(await office.get('/api/buscador-registros').query({ ...other, busquedaGuardada: shared }), 400);
    expectRefusal(await office.get('/api/buscador-registros').query({ ...other, busquedaGuardada: own.filter }), 400);
  });

  it.each([
    ['of another list', () => searchId(app, 'cursos')],
    ['that does not exist', () => Promise.resolve(999_999)],
  ])('not through a search %s', async (_whose, id) => {
    const query = { modelo: 'alumno', parametros: '{}', campos: 'apellidos', busquedaGuardada: await id() };
    expectRefusal(await office.get('/api/buscador-registros').query(query), 404);
  });

  it('and the bulk deletion refuses a number of rows that differs from what the user saw', async () => {
    const answer = await office
      .post('/api/listado/borrar-registros/alumnos')
      .send({ seleccion: { todos: true, busqueda: shared, parametros: FILTER, total: total - 1 } });
    expectRefusal(answer, 409);
  });
});

it('[PLUS-05] an embedded list does not show the columns removed from its list', async () => {
  const { rows } = await app.db.query<{ id: number }>('SELECT curso_id AS id FROM altas ORDER BY id LIMIT 1');
  const { listas } = (await formOf(app, 'cursos')).solapas.find(({ codigo }) => codigo === 'altas') ?? { listas: [] };
  const path = `/api/fichas/cursos/${rows[0]?.id ?? 0}/listas/${listas[0]?.codigo ?? 'altas'}/1`;
  const columns = async (agent: Agent) =>
    ((await agent.get(path).expect(200)).body as ListPageReply).columnas.map(({ campo }) => campo);
  expect(await columns(office)).toContain('alumno.telefono');
  await take('altas', ['alumno.telefono']);
  expect(await columns(office)).not.toContain('alumno.telefono');
  expect((await office.get(path)).text).not.toContain('alumno.telefono');
  expect(await columns(admin)).toContain('alumno.telefono');
});

it('[PLUS-05] the PDFs of all invoices that match follow the same rule', async () => {
  const [alumno = 0] = await students(app, 1);
  const id = await draftOf(admin, alumno);
  const pdfs = (agent: Agent, query: object) =>
    agent.get(`${API}/pdf-seleccion`).query(query).responseType('blob') as Promise<Response>;
  const parametros = JSON.stringify({ estado__iexact: 'borrador' });
  await take('facturas', ['estado']);
  expect((await pdfs(office, { parametros })).status).toBe(400);
  const drafts = await pdfs(office, { parametros, busqueda: await searchId(app, 'facturas', 'borradores') });
  expect([drafts.status, unzipBytes(drafts.body as Buffer).size]).toEqual([200, 1]);
  expect((await pdfs(office, { ids: id })).status).toBe(200);
});
