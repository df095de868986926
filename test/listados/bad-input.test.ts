import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
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

describe('a filter', () => {
  it.each<[what: string, parametros: Record<string, unknown> | string, named: string[]]>([
    ['of an unknown field', { inventado__icontains: SECRET }, ['inventado', 'icontains']],
    ['with an unknown suffix', { apellidos__regex: SECRET }, ['apellidos', 'regex']],
    ['with a suffix of another type', { apellidos__gt: SECRET }, ['apellidos', 'gt']],
    ['of text without a suffix', { apellidos: SECRET }, ['«apellidos» no se puede buscar: le falta un sufijo']],
    ['of text with «exact»', { apellidos__exact: SECRET }, ['«apellidos» con el sufijo «exact»']],
    ['of an unknown field with «exact»', { inventado__exact: SECRET }, ['«inventado» con el sufijo «exact»']],
    ['of a number with «exact» and letters', { edad__exact: SECRET }, ['«edad» con el sufijo «exact»']],
    ['of a number with a date part', { edad__year: '2020' }, ['edad', 'year']],
    ['of a boolean with a suffix', { activo__gt: '1' }, ['activo', 'gt']],
    ['with the two suffixes in the wrong order', { fecha_alta__gt__year: '2020' }, ['fecha_alta', 'gt__year']],
    ['of an unknown field with an empty value', { inventado__icontains: '' }, ['inventado']],
    ['with an array as value', { apellidos__icontains: [SECRET] }, ['apellidos', 'icontains']],
    ['with an object as value', { apellidos__icontains: { a: SECRET } }, ['apellidos', 'icontains']],
    ['of text with a boolean', { apellidos__icontains: true }, ['apellidos']],
    ['of a number with letters', { edad: SECRET }, ['edad']],
    ['of a number with an exponent', { edad__gt: '1e3' }, ['edad', 'gt']],
    ['of a number with NaN', { edad: 'NaN' }, ['edad']],
    ['of a number with 400 digits', { edad: '9'.repeat(400) }, ['edad']],
    ['of a number with an array', { edad: [1] }, ['edad']],
    ['of a number with a boolean', { edad: true }, ['edad']],
    ['of a boolean with 2', { activo: '2' }, ['activo']],
    ['of a boolean with «true»', { activo: 'true' }, ['activo']],
    ['of a boolean with an array', { activo: [1] }, ['activo']],
    ['of a date with 31 February', { fecha_alta: '2026-02-31' }, ['fecha_alta']],
    ['of a date with month 13', { fecha_alta__gte: '2026-13-01' }, ['fecha_alta', 'gte']],
    ['of a date in Spanish notation', { fecha_alta: '20/11/2026' }, ['fecha_alta']],
    ['of a date in the year 0', { fecha_alta: '0000-01-01' }, ['fecha_alta']],
    ['of a date with «infinity»', { fecha_alta__lt: 'infinity' }, ['fecha_alta']],
    ['of a year with a fraction', { fecha_alta__year: '2026.5' }, ['fecha_alta', 'year']],
    ['of a year beyond integers', { fecha_alta__year: '99999999999' }, ['fecha_alta', 'year']],
    ['with a null character', { apellidos__icontains: `${SECRET}\u0000` }, ['apellidos', 'icontains']],
    ['with a megabyte of text', { apellidos__icontains: SECRET + 'x'.repeat(1_000_000) }, []],
    [
      'of the field __proto__',
      '{"__proto__":{"apellidos__icontains":"Zxq-secreto-7731"}}',
      ['apellidos', '__proto__', ''],
    ],
    ['of the field constructor', { constructor: SECRET }, ['constructor']],
    ['of the field hasOwnProperty', { hasOwnProperty__icontains: SECRET }, ['hasOwnProperty']],
    ['of a field with a null character', { 'ape\u0000llidos__icontains': SECRET }, ['ape']],
    ['of a field without a name', { __icontains: SECRET }, ['icontains']],
    ['among a hundred others', Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`c${n}`, 'x'])), []],
    ['in an array instead of an object', `["${SECRET}"]`, ['parametros']],
    ['in a JSON text instead of an object', `"${SECRET}"`, ['parametros']],
    ['in a number instead of an object', '7', ['parametros']],
    ['in null instead of an object', 'null', ['parametros']],
    ['in JSON that is cut off', `{"apellidos__icontains":"${SECRET}`, ['parametros']],
    ['that is not JSON', SECRET, ['parametros']],
  ])('%s is refused with 400, with its field and suffix and without its value', async (what, parametros, named) => {
    const reply = await admin.get(await pageAddress(app, 'alumnos', { parametros }));
    if (what === 'of the field __proto__') expect(reply.body).not.toHaveProperty('registros');
    expectRefusal(reply, 400, { without: [SECRET] });
    for (const word of what === 'of the field __proto__' ? [] : named) expect(reply.text).toContain(word);
  });
});

describe('an address with', () => {
  it.each<[what: string, address: (search: number) => string, status: number]>([
    ['an unknown list', () => '/api/listado/get/inventado', 404],
    ['a list named __proto__', () => '/api/listado/get/__proto__', 404],
    ['a list named constructor', () => '/api/listado/get/constructor', 404],
    ['a list with a null character', () => '/api/listado/get/alum%00nos', 404],
    ['an unknown search', () => '/api/busquedas-api/999999/1', 404],
    ['a search id that is not a number', () => '/api/busquedas-api/alumnos/1', 404],
    ['a search id beyond integers', () => '/api/busquedas-api/99999999999999999999/1', 404],
    ['page 0', (id) => `/api/busquedas-api/${id}/0`, 400],
    ['page -1', (id) => `/api/busquedas-api/${id}/-1`, 400],
    ['page 1.5', (id) => `/api/busquedas-api/${id}/1.5`, 400],
    ['page 10^12', (id) => `/api/busquedas-api/${id}/1000000000000`, 400],
    ['page «uno»', (id) => `/api/busquedas-api/${id}/uno`, 400],
    ['page 1e2', (id) => `/api/busquedas-api/${id}/1e2`, 400],
    ['a page size of 0', (id) => `/api/busquedas-api/${id}/1?porPagina=0`, 400],
    ['a negative page size', (id) => `/api/busquedas-api/${id}/1?porPagina=-5`, 400],
    ['a page size of 10000', (id) => `/api/busquedas-api/${id}/1?porPagina=10000`, 400],
    ['a fractional page size', (id) => `/api/busquedas-api/${id}/1?porPagina=2.5`, 400],
    ['an order by an unknown field', (id) => `/api/busquedas-api/${id}/1?orden=inventado`, 400],
    ['an order with two signs', (id) => `/api/busquedas-api/${id}/1?orden=--apellidos`, 400],
    ['an order by __proto__', (id) => `/api/busquedas-api/${id}/1?orden=__proto__`, 400],
    ['an unknown column', (id) => `/api/busquedas-api/${id}/1?columnas=inventada`, 400],
    ['columns in broken JSON', (id) => `/api/busquedas-api/${id}/1?columnas=%5B%22a`, 400],
    ['columns as objects', (id) => `/api/busquedas-api/${id}/1?columnas=%5B%7B%7D%5D`, 400],
    ['two orders', (id) => `/api/busquedas-api/${id}/1?orden=nombre&orden=apellidos`, 400],
    ['two sets of filters', (id) => `/api/busquedas-api/${id}/1?parametros=%7B%7D&parametros=%7B%7D`, 400],
    ['two page sizes', (id) => `/api/busquedas-api/${id}/1?porPagina=5&porPagina=6`, 400],
    ['an unknown model', () => '/api/buscador-registros?modelo=inventado', 400],
    ['no model', () => '/api/buscador-registros', 400],
    ['two models', () => '/api/buscador-registros?modelo=alumno&modelo=curso', 400],
    ['an unknown column of the record picker', () => '/api/buscador-registros?modelo=alumno&campos=%5B%22x%22%5D', 400],
    ['page 0 of the record picker', () => '/api/buscador-registros?modelo=alumno&pagina=0', 400],
    ['an unknown picker', () => '/api/buscador-inventado?busqueda=a', 404],
    ['an unknown field of a picker', () => '/api/buscador-alumnos?busqueda=a&campos=inventado', 400],
    ['a field of numbers for a picker', () => '/api/buscador-alumnos?busqueda=a&campos=edad', 400],
    ['an unknown display field of a picker', () => '/api/buscador-alumnos?busqueda=a&campoMostrar=clave', 400],
    ['a picker text with a null character', () => '/api/buscador-alumnos?busqueda=%00', 400],
    ['a picker text of a megabyte', () => `/api/buscador-alumnos?busqueda=${'x'.repeat(1_000_000)}`, 400],
    ['picker ids that are not numbers', () => '/api/buscador-alumnos?id=1,x', 400],
    ['a picker of another model', () => '/api/buscador-alumnos?busqueda=a&modelo=curso', 400],
    ['an unknown export format', () => '/api/listado/exportar/alumnos?formato=pdf', 400],
    ['an export format named constructor', () => '/api/listado/exportar/alumnos?formato=constructor', 400],
    ['an export of a search of another list', (id) => `/api/listado/exportar/cursos?busqueda=${id}`, 404],
    ['an unknown table', () => '/api/tablas/inventada', 404],
    ['an unknown table filter', () => '/api/tablas/altas-del-dia?inventado=1', 400],
    ['a table filter named constructor', () => '/api/tablas/altas-del-dia?constructor=1', 400],
    ['a table filter named __proto__', () => '/api/tablas/altas-del-dia?__proto__=1', 400],
    ['a table filter of the wrong type', () => '/api/tablas/altas-del-dia?fecha_alta=ayer', 400],
    ['a broken percent escape', () => '/api/listado/get/%E0%A4%A', 400],
    ['a list with a name of 300 letters', () => `/api/listado/get/${'x'.repeat(300)}`, 404],
    ['an unknown path', () => '/api/inventado', 404],
  ])('%s is refused', async (_what, address, status) => {
    expectRefusal(await admin.get(address(alumnos)), status);
  });

  it('filters in nested notation is served without these filters', async () => {
    await admin.get(`/api/busquedas-api/${alumnos}/1?parametros[apellidos]=x&orden[]=nombre`).expect(200);
  });
});

describe('a request to delete', () => {
  const post = '/api/listado/borrar-registros/alumnos';

  it.each<[what: string, body: string | object, status: number]>([
    ['without ids', {}, 422],
    ['with an empty list', { idsSeleccionados: [] }, 422],
    ['with letters as ids', { idsSeleccionados: 'uno,dos' }, 400],
    ['with a negative id', { idsSeleccionados: [-1] }, 400],
    ['with a fractional id', { idsSeleccionados: [1.5] }, 400],
    ['with an id beyond integers', { idsSeleccionados: '99999999999' }, 400],
    ['with objects as ids', { idsSeleccionados: [{ id: 1 }] }, 400],
    ['with an object instead of ids', { idsSeleccionados: { 0: 1 } }, 400],
    ['with a selection that is not JSON', { seleccion: '{' }, 400],
    ['with a selection that is null', { seleccion: 'null' }, 400],
    ['with a selection without a total', { seleccion: { todos: true, busqueda: 1, parametros: {} } }, 400],
    [
      'with an array of filters in the selection',
      { seleccion: { todos: true, busqueda: 1, parametros: [], total: 1 } },
      400,
    ],
    [
      'with an unknown field in the selection',
      { seleccion: { todos: true, busqueda: 1, parametros: { x: 1 }, total: 1 } },
      400,
    ],
    ['in JSON that is cut off', '{"idsSeleccionados":', 400],
    ['with an array instead of an object', '[1]', 422],
    ['of two megabytes', { idsSeleccionados: '1,'.repeat(1_100_000) }, 413],
  ])('%s is refused', async (_what, body, status) => {
    expectRefusal(await admin.post(post).type('json').send(body), status);
  });

  it('in XML is refused', async () => {
    expectRefusal(await admin.post(post).type('application/xml').send('<a/>'), 400);
  });

  it('deletes nothing when it is refused', async () => {
    const { rows } = await app.db.query<{ n: number }>('SELECT count(*)::integer AS n FROM alumnos');
    expect(rows[0]?.n).toBe(341);
  });
});
