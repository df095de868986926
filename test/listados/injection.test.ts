import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { pageOf, searchId } from './support/lists';

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
  '1; SELECT pg_sleep(3600)',
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

type Outcome = 'refused' | 'not found' | 'finds nothing';

const page = (query: string) => `/api/busquedas-api/${search}/1?${query}`;
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const filter = (filters: Record<string, string>) => page(`parametros=${json(filters)}`);
const text = encodeURIComponent;

/** Inputs of a request that take a text. For each input: what the server must do if the text is SQL. */
const PLACES: [place: string, outcome: Outcome, address: (probe: string) => string][] = [
  ['the value of a filter', 'finds nothing', (probe) => filter({ apellidos__icontains: probe })],
  [
    'the value of a filter over a relation',
    'finds nothing',
    (probe) => filter({ 'altas.curso.codigo__iexact': probe }),
  ],
  ['a number', 'refused', (probe) => filter({ edad__gt: probe })],
  ['a date', 'refused', (probe) => filter({ fecha_alta: probe })],
  ['a boolean', 'refused', (probe) => filter({ activo: probe })],
  ['the name of a field', 'refused', (probe) => filter({ [probe]: '1' })],
  ['a suffix', 'refused', (probe) => filter({ [`apellidos__${probe}`]: '1' })],
  ['the order', 'refused', (probe) => page(`orden=${text(probe)}`)],
  ['the descending order', 'refused', (probe) => page(`orden=-${text(probe)}`)],
  ['the columns', 'refused', (probe) => page(`columnas=${json([probe])}`)],
  ['the page size', 'refused', (probe) => page(`porPagina=${text(probe)}`)],
  ['the page', 'refused', (probe) => `/api/busquedas-api/${search}/${text(probe).replaceAll('.', '%2E')}`],
  ['the search', 'not found', (probe) => `/api/busquedas-api/${text(probe)}/1`],
  ['the list', 'not found', (probe) => `/api/listado/get/${text(probe)}`],
  ['the words of a picker', 'finds nothing', (probe) => `/api/buscador-cursos?busqueda=${text(probe)}`],
  ['the fields of a picker', 'refused', (probe) => `/api/buscador-cursos?busqueda=a&campos=${json([probe])}`],
  ['the display of a picker', 'refused', (probe) => `/api/buscador-cursos?busqueda=a&campoMostrar=${text(probe)}`],
  ['the ids of a picker', 'refused', (probe) => `/api/buscador-cursos?id=${text(probe)}`],
  ['the name of a picker', 'not found', (probe) => `/api/buscador-${text(probe)}?busqueda=a`],
  ['the model of the record picker', 'refused', (probe) => `/api/buscador-registros?modelo=${text(probe)}`],
  [
    'the columns of the record picker',
    'refused',
    (probe) => `/api/buscador-registros?modelo=curso&campos=${json([probe])}`,
  ],
  ['the ids of an export', 'refused', (probe) => `/api/listado/exportar/cursos?formato=csv&ids=${text(probe)}`],
  ['the format of an export', 'refused', (probe) => `/api/listado/exportar/cursos?formato=${text(probe)}`],
  ['the name of a record', 'not found', (probe) => `/api/fichas/${text(probe)}/1`],
  ['the id of a record', 'not found', (probe) => `/api/fichas/alumnos/${text(probe)}`],
  ['the filter of a table', 'finds nothing', (probe) => `/api/tablas/altas-del-dia?curso.codigo=${text(probe)}`],
];

describe.each(PLACES)('SQL in %s', (_place, outcome, address) => {
  it.each(PROBES)(`«%s»: ${outcome}`, async (probe) => {
    const reply = await admin.get(address(probe));
    if (outcome === 'refused') expectRefusal(reply, 400);
    else if (outcome === 'not found') expectRefusal(reply, 404);
    else {
      expect(reply.status).toBe(200);
      const { registros = reply.body as [] } = reply.body as { registros?: [] };
      expect(registros).toEqual([]);
    }
  });
});

it('SQL in a request changes no row', async () => {
  const { rows } = await app.db.query<{ alumnos: number; altas: number }>(
    'SELECT (SELECT count(*)::integer FROM alumnos) AS alumnos, (SELECT count(*)::integer FROM altas) AS altas',
  );
  expect(rows).toEqual([{ alumnos: 341, altas: 689 }]);
});

describe('a wildcard of SQL is a letter:', () => {
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
  ])('«%s» finds just the rows that contain it', async (value, codes) => {
    const params = { parametros: { descripcion__icontains: value }, orden: 'codigo' };
    expect((await pageOf(app, admin, 'aulas', params)).registros.map(({ codigo }) => codigo)).toEqual(codes);
  });

  it.each(['istartswith', 'iendswith', 'iexact'])('in a filter with %s', async (suffix) => {
    for (const value of ['%', '_', '%%', 'a%', '\\'])
      expect((await pageOf(app, admin, 'aulas', { parametros: { [`codigo__${suffix}`]: value } })).registros).toEqual(
        [],
      );
  });
});
