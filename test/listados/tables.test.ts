import { parseTableFilters, type TableCell, type TableDefinitionReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.query(
    `UPDATE altas SET fecha_alta = '2026-11-15', fecha_baja = NULL WHERE id IN (SELECT id FROM altas ORDER BY id LIMIT 7)`,
  );
});
afterAll(() => app.close());

const rowsOf = async (query = '') => {
  const reply = await (await agentOf(app, 'admin')).get(`/api/tablas/altas-del-dia${query}`).expect(200);
  return reply.body as TableCell[][];
};

it('[TABL-05] a dynamic table has rows of cells with a type and a value', async () => {
  const rows = await rowsOf('?fecha_alta=2026-11-15&curso.codigo=&activa=1');
  expect(rows).toHaveLength(7);
  for (const row of rows) {
    expect(row).toHaveLength(6);
    for (const cell of row)
      expect(cell).toMatchObject({ tipo: expect.any(String) as string, valor: expect.anything() as string });
  }
});

it('[TABL-05] a dynamic table applies its filters; empty ones are ignored', async () => {
  expect(await rowsOf('?fecha_alta=1999-01-01')).toEqual([]);
  const [row] = await rowsOf('?fecha_alta=2026-11-15');
  const code = row?.find(({ url }) => url?.includes('/cursos/'))?.valor;
  const some = await rowsOf(`?fecha_alta=2026-11-15&curso.codigo=${encodeURIComponent(String(code).toLowerCase())}`);
  expect(some.length).toBeGreaterThan(0);
  expect(some.every((cells) => cells.some(({ valor }) => valor === code))).toBe(true);
});

it('[TABL-05] a request cannot change the fixed filters of a dynamic table', async () => {
  await app.db.query(`UPDATE altas SET fecha_baja = '2026-11-19' WHERE id = (SELECT min(id) FROM altas)`);
  expect(await rowsOf('?fecha_alta=2026-11-15&activa=0')).toHaveLength(6);
});

it('[TABL-05] the definition of a dynamic table has title, address, filters and columns', async () => {
  const reply = await (await agentOf(app, 'admin')).get('/api/tablas/altas-del-dia/definicion').expect(200);
  const body = reply.body as TableDefinitionReply;
  expect(body).toMatchObject({
    titulo: 'Altas del día',
    url: '/api/tablas/altas-del-dia',
    parametros: { activa: '1' },
  });
  expect(parseTableFilters(body.filtros).map(({ campo, tipo }) => [campo, tipo])).toEqual([
    ['fecha_alta', 'date'],
    ['curso.codigo', 'string'],
  ]);
  expect(body.columnas).toHaveLength(6);
});
