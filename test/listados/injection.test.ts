import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';
import { pageAddress, pageOf, searchId } from './support/lists';

let app: TestApp;
let admin: Agent;
let search: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  search = await searchId(app, 'alumnos');
});
afterAll(() => app.close());

const PROBES = [
  "' OR '1'='1",
  "'; DROP TABLE altas; --",
  '" OR ""="',
  '1) OR (1=1',
  '1; SELECT pg_sleep(5)',
  "x') UNION SELECT clave FROM usuarios --",
  'apellidos; DELETE FROM alumnos',
  'apellidos" DESC, (SELECT clave FROM usuarios LIMIT 1) --',
  '(SELECT 1)',
  '$1',
  '/* */ apellidos',
  "\\'; --",
  'E\\x27',
  '%27',
];

/** Every place where a text from outside arrives, and what must come of it. */
const PLACES: [place: string, address: (probe: string) => string, outcome: 'refused' | 'nothing found' | 'not there'][] = [
  ['the value of a filter', (probe) => `/api/busquedas-api/${search}/1?parametros=${encodeURIComponent(JSON.stringify({ apellidos__icontains: probe }))}`, 'nothing found'],
  ['the value of a filter over a relation', (probe) => `/api/busquedas-api/${search}/1?parametros=${encodeURIComponent(JSON.stringify({ 'altas.curso.codigo__iexact': probe }))}`, 'nothing found'],
  ['a number', (probe) => `/api/busquedas-api/${search}/1?parametros=${encodeURIComponent(JSON.stringify({ edad__gt: probe }))}`, 'refused'],
  ['a date', (probe) => `/api/busquedas-api/${search}/1?parametros=${encodeURIComponent(JSON.stringify({ fecha_alta: probe }))}`, 'refused'],
  ['a yes or no', (probe) => `/api/busquedas-api/${search}/1?parametros=${encodeURIComponent(JSON.stringify({ activo: probe }))}`, 'refused'],
  ['the name of a field', (probe) => `/api/busquedas-api/${search}/1?parametros=${encodeURIComponent(JSON.stringify({ [probe]: '1' }))}`, 'refused'],
  ['a suffix', (probe) => `/api/busquedas-api/${search}/1?parametros=${encodeURIComponent(JSON.stringify({ [`apellidos__${probe}`]: '1' }))}`, 'refused'],
  ['the order', (probe) => `/api/busquedas-api/${search}/1?orden=${encodeURIComponent(probe)}`, 'refused'],
  ['the order going down', (probe) => `/api/busquedas-api/${search}/1?orden=-${encodeURIComponent(probe)}`, 'refused'],
  ['the columns', (probe) => `/api/busquedas-api/${search}/1?columnas=${encodeURIComponent(JSON.stringify([probe]))}`, 'refused'],
  ['the page size', (probe) => `/api/busquedas-api/${search}/1?porPagina=${encodeURIComponent(probe)}`, 'refused'],
  ['the page', (probe) => `/api/busquedas-api/${search}/${encodeURIComponent(probe).replaceAll('.', '%2E')}`, 'refused'],
  ['the search', (probe) => `/api/busquedas-api/${encodeURIComponent(probe)}/1`, 'not there'],
  ['the list', (probe) => `/api/listado/get/${encodeURIComponent(probe)}`, 'not there'],
  ['the words of a selector', (probe) => `/api/buscador-cursos?busqueda=${encodeURIComponent(probe)}`, 'nothing found'],
  ['the fields of a selector', (probe) => `/api/buscador-cursos?busqueda=a&campos=${encodeURIComponent(JSON.stringify([probe]))}`, 'refused'],
  ['what a selector shows', (probe) => `/api/buscador-cursos?busqueda=a&campoMostrar=${encodeURIComponent(probe)}`, 'refused'],
  ['the ids of a selector', (probe) => `/api/buscador-cursos?id=${encodeURIComponent(probe)}`, 'refused'],
  ['the name of a selector', (probe) => `/api/buscador-${encodeURIComponent(probe)}?busqueda=a`, 'not there'],
  ['the model of the picker', (probe) => `/api/buscador-registros?modelo=${encodeURIComponent(probe)}`, 'refused'],
  ['the columns of the picker', (probe) => `/api/buscador-registros?modelo=curso&campos=${encodeURIComponent(JSON.stringify([probe]))}`, 'refused'],
  ['the ids of a file', (probe) => `/api/listado/exportar/cursos?formato=csv&ids=${encodeURIComponent(probe)}`, 'refused'],
  ['the format of a file', (probe) => `/api/listado/exportar/cursos?formato=${encodeURIComponent(probe)}`, 'refused'],
  ['the name of a record', (probe) => `/api/fichas/${encodeURIComponent(probe)}/1`, 'not there'],
  ['the id of a record', (probe) => `/api/fichas/alumnos/${encodeURIComponent(probe)}`, 'not there'],
  ['the filter of a table', (probe) => `/api/tablas/altas-del-dia?curso.codigo=${encodeURIComponent(probe)}`, 'nothing found'],
]; // prettier-ignore

describe.each(PLACES)('SQL in %s', (_place, address, outcome) => {
  it.each(PROBES)(`«%s»: ${outcome}`, async (probe) => {
    const started = Date.now();
    const reply = await admin.get(address(probe));
    expect(Date.now() - started).toBeLessThan(4_000);
    if (outcome === 'refused') expectRefusal(reply, 400);
    else if (outcome === 'not there') expectRefusal(reply, 404);
    else {
      expect(reply.status).toBe(200);
      const { registros = reply.body as [] } = reply.body as { registros?: [] };
      expect(registros).toEqual([]);
    }
  });
});

it('the academy is whole after all that', async () => {
  const { rows } = await app.db.query<{ alumnos: number; altas: number }>(
    'SELECT (SELECT count(*)::integer FROM alumnos) AS alumnos, (SELECT count(*)::integer FROM altas) AS altas',
  );
  expect(rows).toEqual([{ alumnos: 341, altas: 687 }]);
});

describe('the wildcards of SQL are letters', () => {
  beforeAll(() =>
    app.db.query(
      `INSERT INTO aulas (codigo, descripcion) VALUES ('W1', '100% nueva'), ('W2', '100 nueva'), ('W3', 'a_b'), ('W4', 'aXb'), ('W5', 'a\\b')`,
    ),
  );

  it.each([
    ['%', ['W1']],
    ['0%', ['W1']],
    ['100% n', ['W1']],
    ['_', ['W3']],
    ['A_B', ['W3']],
    ['\\', ['W5']],
    ['\\%', []],
    ['a\\b', ['W5']],
  ])('«%s» finds only what holds it', async (value, codes) => {
    const asked = { parametros: { descripcion__icontains: value }, orden: 'codigo' };
    expect((await pageOf(app, admin, 'aulas', asked)).registros.map(({ codigo }) => codigo)).toEqual(codes);
  });

  it.each(['istartswith', 'iendswith', 'iexact'])('also with %s', async (suffix) => {
    for (const value of ['%', '_', '%%', 'a%', '\\'])
      expectRefusalOrNothing(
        await admin.get(await pageAddress(app, 'aulas', { parametros: { [`codigo__${suffix}`]: value } })),
      );
  });
});

function expectRefusalOrNothing(reply: { status: number; body: unknown }): void {
  expect([reply.status, (reply.body as { registros: [] }).registros]).toEqual([200, []]);
}
