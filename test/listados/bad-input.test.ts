import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';
import { pageAddress, searchId } from './support/lists';

let app: TestApp;
let admin: Agent;
let alumnos: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  alumnos = await searchId(app, 'alumnos');
});
afterAll(() => app.close());

const SECRET = 'Zxq-secreto-7731';

describe('a filter that the list does not declare', () => {
  it.each<[what: string, parametros: Record<string, unknown> | string, named: string[]]>([
    ['an unknown field', { inventado__icontains: SECRET }, ['inventado', 'icontains']],
    ['an unknown suffix', { apellidos__regex: SECRET }, ['apellidos', 'regex']],
    ['a suffix of another type', { apellidos__gt: SECRET }, ['apellidos', 'gt']],
    ['a text without suffix', { apellidos: SECRET }, ['«apellidos» no se puede buscar: le falta un sufijo']],
    ['«exact» for a text', { apellidos__exact: SECRET }, ['«apellidos» con el sufijo «exact»']],
    ['«exact» for a field that is not there', { inventado__exact: SECRET }, ['«inventado» con el sufijo «exact»']],
    ['letters for «exact»', { edad__exact: SECRET }, ['«edad» con el sufijo «exact»']],
    ['a date part for a number', { edad__year: '2020' }, ['edad', 'year']],
    ['a suffix on a yes or no', { activo__gt: '1' }, ['activo', 'gt']],
    ['a suffix in another order', { fecha_alta__gt__year: '2020' }, ['fecha_alta', 'gt__year']],
    ['an unknown field with an empty value', { inventado__icontains: '' }, ['inventado']],
    ['a list as value', { apellidos__icontains: [SECRET] }, ['apellidos', 'icontains']],
    ['an object as value', { apellidos__icontains: { a: SECRET } }, ['apellidos', 'icontains']],
    ['yes as text', { apellidos__icontains: true }, ['apellidos']],
    ['letters as number', { edad: SECRET }, ['edad']],
    ['an exponent as number', { edad__gt: '1e3' }, ['edad', 'gt']],
    ['NaN as number', { edad: 'NaN' }, ['edad']],
    ['an endless number', { edad: '9'.repeat(400) }, ['edad']],
    ['a list as number', { edad: [1] }, ['edad']],
    ['yes as number', { edad: true }, ['edad']],
    ['2 as yes or no', { activo: '2' }, ['activo']],
    ['«true» as yes or no', { activo: 'true' }, ['activo']],
    ['a list as yes or no', { activo: [1] }, ['activo']],
    ['31 February', { fecha_alta: '2026-02-31' }, ['fecha_alta']],
    ['month 13', { fecha_alta__gte: '2026-13-01' }, ['fecha_alta', 'gte']],
    ['a Spanish date', { fecha_alta: '20/11/2026' }, ['fecha_alta']],
    ['the year 0', { fecha_alta: '0000-01-01' }, ['fecha_alta']],
    ['«infinity» as date', { fecha_alta__lt: 'infinity' }, ['fecha_alta']],
    ['half a year', { fecha_alta__year: '2026.5' }, ['fecha_alta', 'year']],
    ['a year beyond numbers', { fecha_alta__year: '99999999999' }, ['fecha_alta', 'year']],
    ['a null character', { apellidos__icontains: `${SECRET}\u0000` }, ['apellidos', 'icontains']],
    ['a megabyte of text', { apellidos__icontains: SECRET + 'x'.repeat(1_000_000) }, []],
    ['__proto__', '{"__proto__":{"apellidos__icontains":"Zxq-secreto-7731"}}', ['apellidos', '__proto__', '']],
    ['constructor', { constructor: SECRET }, ['constructor']],
    ['hasOwnProperty', { hasOwnProperty__icontains: SECRET }, ['hasOwnProperty']],
    ['a field with a null character', { 'ape\u0000llidos__icontains': SECRET }, ['ape']],
    ['a field without a name', { __icontains: SECRET }, ['icontains']],
    ['a hundred filters', Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`c${n}`, 'x'])), []],
    ['a list in place of an object', `["${SECRET}"]`, ['parametros']],
    ['a text in place of an object', `"${SECRET}"`, ['parametros']],
    ['a number in place of an object', '7', ['parametros']],
    ['null in place of an object', 'null', ['parametros']],
    ['JSON that does not end', `{"apellidos__icontains":"${SECRET}`, ['parametros']],
    ['no JSON at all', SECRET, ['parametros']],
  ])('%s is refused with 400, naming field and suffix and not the value', async (what, parametros, named) => {
    const reply = await admin.get(await pageAddress(app, 'alumnos', { parametros }));
    if (what === '__proto__') expect(reply.body).not.toHaveProperty('registros');
    expectRefusal(reply, 400, { without: [SECRET] });
    for (const word of what === '__proto__' ? [] : named) expect(reply.text).toContain(word);
  });
});

describe('an address that cannot be', () => {
  it.each<[what: string, address: (search: number) => string, status: number]>([
    ['an unknown list', () => '/api/listado/get/inventado', 404],
    ['a list named __proto__', () => '/api/listado/get/__proto__', 404],
    ['a list named constructor', () => '/api/listado/get/constructor', 404],
    ['a list with a null character', () => '/api/listado/get/alum%00nos', 404],
    ['an unknown search', () => '/api/busquedas-api/999999/1', 404],
    ['a search that is no number', () => '/api/busquedas-api/alumnos/1', 404],
    ['a search beyond numbers', () => '/api/busquedas-api/99999999999999999999/1', 404],
    ['page 0', (id) => `/api/busquedas-api/${id}/0`, 400],
    ['page -1', (id) => `/api/busquedas-api/${id}/-1`, 400],
    ['page 1.5', (id) => `/api/busquedas-api/${id}/1.5`, 400],
    ['page 10^12', (id) => `/api/busquedas-api/${id}/1000000000000`, 400],
    ['page «uno»', (id) => `/api/busquedas-api/${id}/uno`, 400],
    ['page 1e2', (id) => `/api/busquedas-api/${id}/1e2`, 400],
    ['a page size of 0', (id) => `/api/busquedas-api/${id}/1?porPagina=0`, 400],
    ['a negative page size', (id) => `/api/busquedas-api/${id}/1?porPagina=-5`, 400],
    ['a page size of 10000', (id) => `/api/busquedas-api/${id}/1?porPagina=10000`, 400],
    ['half a page size', (id) => `/api/busquedas-api/${id}/1?porPagina=2.5`, 400],
    ['an order by what is not there', (id) => `/api/busquedas-api/${id}/1?orden=inventado`, 400],
    ['an order with two signs', (id) => `/api/busquedas-api/${id}/1?orden=--apellidos`, 400],
    ['an order by __proto__', (id) => `/api/busquedas-api/${id}/1?orden=__proto__`, 400],
    ['a column that is not there', (id) => `/api/busquedas-api/${id}/1?columnas=inventada`, 400],
    ['columns in broken JSON', (id) => `/api/busquedas-api/${id}/1?columnas=%5B%22a`, 400],
    ['columns as objects', (id) => `/api/busquedas-api/${id}/1?columnas=%5B%7B%7D%5D`, 400],
    ['the order twice', (id) => `/api/busquedas-api/${id}/1?orden=nombre&orden=apellidos`, 400],
    ['the filters twice', (id) => `/api/busquedas-api/${id}/1?parametros=%7B%7D&parametros=%7B%7D`, 400],
    ['the page size twice', (id) => `/api/busquedas-api/${id}/1?porPagina=5&porPagina=6`, 400],
    ['filters as a nested query', (id) => `/api/busquedas-api/${id}/1?parametros[apellidos]=x&orden[]=nombre`, 200],
    ['an unknown model', () => '/api/buscador-registros?modelo=inventado', 400],
    ['no model', () => '/api/buscador-registros', 400],
    ['the model twice', () => '/api/buscador-registros?modelo=alumno&modelo=curso', 400],
    ['a picker column that is not there', () => '/api/buscador-registros?modelo=alumno&campos=%5B%22x%22%5D', 400],
    ['a picker page 0', () => '/api/buscador-registros?modelo=alumno&pagina=0', 400],
    ['an unknown selector', () => '/api/buscador-inventado?busqueda=a', 404],
    ['a selector field that is not there', () => '/api/buscador-alumnos?busqueda=a&campos=inventado', 400],
    ['a selector field of numbers', () => '/api/buscador-alumnos?busqueda=a&campos=edad', 400],
    ['a selector column that is not there', () => '/api/buscador-alumnos?busqueda=a&campoMostrar=clave', 400],
    ['a selector text with a null character', () => '/api/buscador-alumnos?busqueda=%00', 400],
    ['a selector text of a megabyte', () => `/api/buscador-alumnos?busqueda=${'x'.repeat(1_000_000)}`, 400],
    ['a selector with ids that are none', () => '/api/buscador-alumnos?id=1,x', 400],
    ['a selector asked for another model', () => '/api/buscador-alumnos?busqueda=a&modelo=curso', 400],
    ['a format that is not known', () => '/api/listado/exportar/alumnos?formato=pdf', 400],
    ['a format named constructor', () => '/api/listado/exportar/alumnos?formato=constructor', 400],
    ['an export of a search of another list', (id) => `/api/listado/exportar/cursos?busqueda=${id}`, 404],
    ['an unknown table', () => '/api/tablas/inventada', 404],
    ['a table filter that is not there', () => '/api/tablas/altas-del-dia?inventado=1', 400],
    ['a table filter named constructor', () => '/api/tablas/altas-del-dia?constructor=1', 400],
    ['a table filter named __proto__', () => '/api/tablas/altas-del-dia?__proto__=1', 400],
    ['a table filter of the wrong type', () => '/api/tablas/altas-del-dia?fecha_alta=ayer', 400],
    ['a broken escape in the address', () => '/api/listado/get/%E0%A4%A', 400],
    ['a list with a name of 300 letters', () => `/api/listado/get/${'x'.repeat(300)}`, 404],
    ['an address that does not exist', () => '/api/inventado', 404],
  ])('%s is refused', async (_what, address, status) => {
    const reply = await admin.get(address(alumnos));
    if (status === 200) expect(reply.status).toBe(200);
    else expectRefusal(reply, status);
  });
});

describe('a body that cannot be', () => {
  const post = '/api/listado/borrar-registros/alumnos';

  it.each<[what: string, body: string | object, status: number]>([
    ['no ids', {}, 422],
    ['an empty list', { idsSeleccionados: [] }, 422],
    ['letters as ids', { idsSeleccionados: 'uno,dos' }, 400],
    ['a negative id', { idsSeleccionados: [-1] }, 400],
    ['half an id', { idsSeleccionados: [1.5] }, 400],
    ['an id beyond numbers', { idsSeleccionados: '99999999999' }, 400],
    ['objects as ids', { idsSeleccionados: [{ id: 1 }] }, 400],
    ['an object in place of ids', { idsSeleccionados: { 0: 1 } }, 400],
    ['a selection that is no JSON', { seleccion: '{' }, 400],
    ['a selection of nothing', { seleccion: 'null' }, 400],
    ['a selection without count', { seleccion: { todos: true, busqueda: 1, parametros: {} } }, 400],
    ['a selection with a list of filters', { seleccion: { todos: true, busqueda: 1, parametros: [], total: 1 } }, 400],
    [
      'a selection by an unknown field',
      { seleccion: { todos: true, busqueda: 1, parametros: { x: 1 }, total: 1 } },
      400,
    ],
    ['JSON that does not end', '{"idsSeleccionados":', 400],
    ['a list in place of an object', '[1]', 422],
    ['two megabytes', { idsSeleccionados: '1,'.repeat(1_100_000) }, 413],
  ])('%s is refused', async (_what, body, status) => {
    expectRefusal(await admin.post(post).type('json').send(body), status);
  });

  it('a body of a kind that nobody reads is refused', async () => {
    expectRefusal(await admin.post(post).type('application/xml').send('<a/>'), 400);
  });

  it('nothing of all that deleted anybody', async () => {
    const { rows } = await app.db.query<{ n: number }>('SELECT count(*)::integer AS n FROM alumnos');
    expect(rows[0]?.n).toBe(341);
  });
});
