import type { Agent } from 'supertest';
import { SEARCH_TYPES, type ListDefinitionReply, type ListPageReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { pageOf, searchId } from './support/lists';

const LISTS = ['alumnos', 'familias', 'tutores', 'profesores', 'cursos', 'materias', 'aulas', 'altas', 'usuarios'];

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

async function definition(list: string): Promise<ListDefinitionReply> {
  return (await admin.get(`/api/listado/get/${list}`).expect(200)).body as ListDefinitionReply;
}

it.each(['/api/listado/get/alumnos', '/api/busquedas-api/1/1', '/api/buscador-registros?modelo=alumno'])(
  '[LIST-02] a GET of %s answers JSON',
  async (address) => {
    const reply = await admin.get(address).expect(200);
    expect(reply.type).toBe('application/json');
    expect(reply.headers['content-type']).toMatch(/utf-8/i);
  },
);

describe.each(LISTS)('the list %s', (list) => {
  let body: ListDefinitionReply;
  beforeAll(async () => {
    body = await definition(list);
  });

  it('[LIST-29] [LIST-50] has a title, addresses, saved searches', () => {
    expect(body).toMatchObject({
      titulo: expect.any(String) as string,
      url: `/administrar/${list}/`,
      urlFicha: `/administrar/${list}/`,
      urlRegreso: expect.any(String) as string,
      codigoPadre: list,
      compacto: expect.any(Boolean) as boolean,
      modal: expect.any(Boolean) as boolean,
      error: null,
    });
    expect(body.busquedas.length).toBeGreaterThan(0);
  });

  it('[LIST-30] each saved search has its fields, columns and totals', () => {
    for (const search of body.busquedas) {
      expect(search).toMatchObject({
        id: expect.any(Number) as number,
        descripcion: expect.any(String) as string,
        modelo: expect.any(String) as string,
        columnas: expect.any(Array) as [],
        camposBusqueda: expect.any(Array) as [],
        registros: expect.any(Array) as [],
        error: null,
      });
      expect(search.registros).toHaveLength(Math.min(search.porPagina, search.totalRegistros));
      expect(search.totalPaginas).toBe(Math.ceil(search.totalRegistros / search.porPagina));
    }
  });

  it('[LIST-31] has buttons with an address, a label, an icon and data', () => {
    expect(body.btnsUtilidades.length + body.btnsImprimir.length).toBeGreaterThan(0);
    for (const button of [...body.btnsUtilidades, ...body.btnsImprimir]) {
      expect(Object.keys(button).sort()).toEqual(['data', 'etiqueta', 'icono', 'url']);
      expect(button.etiqueta).not.toBe('');
    }
  });

  it('[LIST-32] [LIST-33] has columns and search fields with a label, a name and a type', () => {
    for (const column of body.columnasDisponibles)
      expect([column.etiqueta, column.campo, column.tipo].every((text) => text !== '')).toBe(true);
    for (const field of body.busquedas[0]?.camposBusqueda ?? []) {
      expect(SEARCH_TYPES).toContain(field.tipo);
      expect(field.etiqueta).not.toBe('');
    }
  });

  it('[LIST-34] has records with an id and a value for each column', async () => {
    const page = await pageOf(app, admin, list);
    expect(page.registros.length).toBe(Math.min(25, page.totalRegistros));
    for (const record of page.registros) {
      expect(Number.isInteger(record.id)).toBe(true);
      for (const { campo } of page.columnas) expect(record).toHaveProperty([campo]);
    }
  });

  it('[LIST-32] has an array in each row of a column of type list', async () => {
    const { columnas, registros } = await pageOf(app, admin, list);
    for (const { campo } of columnas.filter(({ tipo }) => tipo === 'list'))
      expect(registros.every((record) => Array.isArray(record[campo]))).toBe(true);
  });
});

it('[LIST-48] a page of a saved search has its model, columns, title and records', async () => {
  const { body } = (await admin.get(`/api/busquedas-api/${await searchId(app, 'cursos')}/1`).expect(200)) as {
    body: ListPageReply;
  };
  expect(body).toMatchObject({ modelo: 'curso', titulo: 'Todos los cursos', pagina: 1 });
  expect(body.totalRegistros).toBe(96);
  expect(body.totalPaginas).toBe(4);
});

it('[LIST-59] a page has 25 records by default', async () => {
  expect((await pageOf(app, admin, 'alumnos')).registros).toHaveLength(25);
  expect((await pageOf(app, admin, 'alumnos', { porPagina: 100 })).registros).toHaveLength(100);
});

it('[LIST-49] «parametros» filters the page; without it the page has all rows', async () => {
  const all = await pageOf(app, admin, 'alumnos');
  const some = await pageOf(app, admin, 'alumnos', { parametros: { nombre__icontains: 'ana' } });
  expect(all.totalRegistros).toBeGreaterThan(some.totalRegistros);
  expect(some.registros.every(({ nombre }) => /[aá]n[aá]/i.test(String(nombre)))).toBe(true);
});

it('[PLUS-02] an address always has the same rows, and no row is on two pages', async () => {
  const params = { parametros: { activo: '1' }, orden: '-altas.fecha_alta,nombre' };
  const seen = new Set<number>();
  for (const pagina of [1, 2, 3]) {
    const once = await pageOf(app, admin, 'alumnos', { ...params, pagina });
    expect((await pageOf(app, admin, 'alumnos', { ...params, pagina })).registros).toEqual(once.registros);
    for (const { id } of once.registros) seen.add(id);
  }
  expect(seen.size).toBe(75);
});

it('a page past the end is empty and has the totals', async () => {
  const page = await pageOf(app, admin, 'alumnos', { pagina: 1_000_000 });
  expect([page.registros, page.totalRegistros > 300]).toEqual([[], true]);
});

it('a page of 25 students takes less than 20 kB', async () => {
  const reply = await admin.get(`/api/busquedas-api/${await searchId(app, 'alumnos')}/1`).expect(200);
  expect(Buffer.byteLength(reply.text)).toBeLessThan(20_000);
});
