import type { Agent, Response } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { sheetRows, unzip } from '../support/zip';
import { allIds, pageOf, searchId } from './support/lists';
import { shapeCalls } from './support/shapes';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

/** Text that a spreadsheet would run as a formula. */
const DANGEROUS = ['=cmd|calc', '+34 600', '-1+1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://malo")'];

async function download(list: string, query: string, agent = admin): Promise<Response> {
  const reply = await agent
    .get(`/api/listado/exportar/${list}?${query}`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
  expect(reply.status).toBe(200);
  return reply;
}

/** Parses a CSV with semicolons and quotes into cells. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1);
}

const sheetOf = async (list: string, query: string) =>
  unzip((await download(list, `formato=xlsx&${query}`)).body as Buffer).get('xl/worksheets/sheet1.xml') ?? '';
/** Decodes `_xHHHH_` as the character with this hexadecimal number (ST_Xstring of ECMA-376), as a spreadsheet does. */
const asSpreadsheetReads = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const csv = async (list: string, query: string, agent = admin) =>
  csvRows(((await download(list, `formato=csv&${query}`, agent)).body as Buffer).toString('utf8'));
const xlsx = async (list: string, query: string) =>
  sheetRows(
    unzip((await download(list, `formato=xlsx&${query}`)).body as Buffer).get('xl/worksheets/sheet1.xml') ?? '',
  );

it.each(['alumnos', 'familias', 'cursos', 'altas', 'usuarios'])(
  '[PLUS-03] csv and xlsx of «%s» have all rows, with the columns of the list',
  async (list) => {
    const page = await pageOf(app, admin, list);
    const search = `busqueda=${await searchId(app, list)}`;
    for (const rows of [await csv(list, search), await xlsx(list, search)]) {
      expect(rows[0]).toEqual(page.columnas.map(({ etiqueta }) => etiqueta));
      expect(rows).toHaveLength(page.totalRegistros + 1);
      expect(rows.every((row) => row.length === page.columnas.length)).toBe(true);
    }
  },
);

it('[PLUS-03] an export has the filters, the order and the columns of the request', async () => {
  const parametros = { activo: '1', edad__gte: '12' };
  const params = `parametros=${encodeURIComponent(JSON.stringify(parametros))}&orden=-codigo&columnas=codigo,nombre`;
  const rows = await csv('alumnos', params);
  const ids = await allIds(app, admin, 'alumnos', { parametros, orden: '-codigo' });
  const codes = await app.db.query<{ codigo: string }>(
    'SELECT codigo FROM alumnos WHERE id = ANY($1) ORDER BY codigo DESC',
    [ids],
  );
  expect(rows.slice(1).map(([codigo]) => codigo)).toEqual(codes.rows.map(({ codigo }) => codigo));
  expect((await xlsx('alumnos', params)).map(([codigo]) => codigo)).toEqual(rows.map(([codigo]) => codigo));
});

it('[PLUS-03] an export of a selection has only the selected records', async () => {
  expect(await csv('alumnos', 'ids=1,2,3&columnas=codigo,nombre')).toHaveLength(4);
});

it('[PLUS-03] text that looks like a formula gets an apostrophe in front in csv, and is plain text in xlsx', async () => {
  await app.db.query('UPDATE aulas SET descripcion = $2 WHERE id = $1', [1, DANGEROUS[0]]);
  await app.db.query(
    `INSERT INTO aulas (codigo, descripcion, capacidad) SELECT 'P' || n, t, 1 FROM unnest($1::text[]) WITH ORDINALITY AS peligros (t, n)`,
    [DANGEROUS.slice(1)],
  );
  const cellsOf = (rows: string[][]) => rows.slice(1).map(([, descripcion = '']) => descripcion);
  const inCsv = cellsOf(await csv('aulas', 'columnas=codigo,descripcion'));
  expect(inCsv).toEqual(expect.arrayContaining(DANGEROUS.map((text) => `'${text}`)));
  expect(inCsv.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
  // In xlsx the texts are unchanged, because a spreadsheet does not run text cells. The sheet has no formula.
  expect(cellsOf(await xlsx('aulas', 'columnas=codigo,descripcion'))).toEqual(expect.arrayContaining(DANGEROUS));
  expect(await sheetOf('aulas', 'columnas=codigo,descripcion')).not.toMatch(/<f[ >]|t="str"/);
});

it('[PLUS-03] text that looks like an escaped character is unchanged in xlsx, in titles too', async () => {
  const odd = '_x0041_x0042_ y _x005F_ y _xZZZZ_';
  await app.db.query('UPDATE aulas SET descripcion = $2 WHERE id = $1', [4, odd]);
  const shapes = shapeCalls(admin);
  const { forma } = await shapes.configuration('aulas');
  const columnas = forma.columnas.map((column) => ({ ...column, etiqueta: 'Título _x0041_' }));
  expect((await shapes.save('aulas', { ...forma, columnas })).status).toBe(200);
  const sheet = await sheetOf('aulas', 'ids=4&columnas=descripcion');
  await shapes.restore('aulas', 0);
  const texts = [...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text);
  expect(texts).toEqual(['Título _x005F_x0041_', '_x005F_x0041_x005F_x0042_ y _x005F_x005F_ y _xZZZZ_']);
  expect(texts.map(asSpreadsheetReads)).toEqual(['Título _x0041_', odd]);
});

it('[PLUS-03] a column title that looks like a formula gets an apostrophe in front', async () => {
  const shapes = shapeCalls(admin);
  const { forma } = await shapes.configuration('tutores');
  const columnas = forma.columnas.map((column) => ({ ...column, etiqueta: '=HYPERLINK("http://x","y")' }));
  expect((await shapes.save('tutores', { ...forma, columnas })).status).toBe(200);
  const [head = []] = await csv('tutores', '');
  expect(new Set(head)).toEqual(new Set([`'=HYPERLINK("http://x","y")`]));
  await shapes.restore('tutores', 0);
});

it('[PLUS-03] quotes, semicolons and line breaks do not end a cell', async () => {
  const odd = 'Una "cita"; y\r\notra línea <b>&';
  await app.db.query('UPDATE aulas SET descripcion = $2 WHERE id = $1', [2, odd]);
  for (const rows of [
    await csv('aulas', 'ids=2&columnas=codigo,descripcion'),
    await xlsx('aulas', 'ids=2&columnas=codigo,descripcion'),
  ])
    expect(rows[1]?.[1]).toBe(odd);
});

it('[PLUS-03] numbers and dates are typed cells, and true is «Sí»', async () => {
  const sheet =
    unzip((await download('cursos', 'formato=xlsx&columnas=precio,fecha_inicio,activo')).body as Buffer).get(
      'xl/worksheets/sheet1.xml',
    ) ?? '';
  expect(sheet).toMatch(/<c s="3"><v>\d+\.\d\d<\/v><\/c><c s="2"><v>\d{5}<\/v><\/c><c t="inlineStr"><is><t[^>]*>Sí/);
  const [, row] = await csv('cursos', 'columnas=precio,fecha_inicio,activo');
  expect(row?.[0]).toMatch(/^\d+,\d\d$/);
  expect(row?.[1]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
});

it('[PLUS-03] the columns of a sheet are as wide as their longest content', async () => {
  const parts = unzip((await download('cursos', 'formato=xlsx&columnas=descripcion,fecha_inicio')).body as Buffer);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const widths = [...sheet.matchAll(/<col min="\d" max="\d" width="(\d+)" customWidth="1"\/>/g)].map(
    ([, width]) => width,
  );
  const longest = Math.max(...sheetRows(sheet).map(([description = '']) => description.length));
  // The heading of the date column is shorter than a date, so the date determines the width.
  expect(widths).toEqual([String(longest + 2), String('14/09/2026'.length + 2)]);
});

it('[PLUS-03] several dates in one cell are written as Spanish dates in every format', async () => {
  const { rows } = await app.db.query<{ id: number; fecha: string }>(
    `SELECT a.id, to_char(min(l.fecha_alta), 'DD/MM/YYYY') AS fecha FROM alumnos a JOIN altas l ON l.alumno_id = a.id
     GROUP BY a.id HAVING count(DISTINCT l.fecha_alta) > 1 ORDER BY 1 LIMIT 1`,
  );
  const params = `ids=${rows[0]?.id}&columnas=codigo,altas.fecha_alta`;
  const printed = (await admin.get(`/api/listado/imprimir/alumnos?${params}`).expect(200)).text;
  for (const text of [(await csv('alumnos', params))[1]?.[1], (await xlsx('alumnos', params))[1]?.[1], printed]) {
    expect(text).toContain(rows[0]?.fecha);
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d/);
  }
  const [column] = (await pageOf(app, admin, 'alumnos', { columnas: 'altas.fecha_alta' })).columnas;
  expect(column).toMatchObject({ tipo: 'list', elementos: 'date' });
});

it('[PLUS-03] the workbook has all the parts that the format requires', async () => {
  const reply = await download('aulas', 'formato=xlsx');
  expect(reply.headers['content-disposition']).toBe('attachment; filename="aulas-2026-11-20.xlsx"');
  const parts = unzip(reply.body as Buffer);
  expect([...parts.keys()]).toEqual(
    expect.arrayContaining([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet1.xml',
    ]),
  );
  for (const xml of parts.values()) expect(xml.startsWith('<?xml')).toBe(true);
});

it('[PLUS-03] [AUTH-04] the export of a teacher has only her rows', async () => {
  const profesora = await agentOf(app, 'profesora');
  const total = (await pageOf(app, profesora, 'alumnos')).totalRegistros;
  expect(await csv('alumnos', '', profesora)).toHaveLength(total + 1);
  expect(total).toBeLessThan(341);
});

it('the page to print has every row, and markup in names is escaped', async () => {
  await app.db.query(`UPDATE aulas SET descripcion = '<img src=x onerror=alert(1)>' WHERE id = 3`);
  const { text } = await admin.get('/api/listado/imprimir/aulas').expect(200);
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text.match(/<tr>/g)).toHaveLength((await pageOf(app, admin, 'aulas')).totalRegistros + 1);
});

it('[LIST-14] the page to print loads a script that prints it', async () => {
  const { text } = await admin.get('/api/listado/imprimir/aulas').expect(200);
  const [, script = ''] = /<script src="([^"]+)"/.exec(text) ?? [];
  const reply = await admin.get(script).expect(200);
  expect(reply.type).toMatch(/javascript$/);
  expect(reply.text).toContain('window.print()');
});
