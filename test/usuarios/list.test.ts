import { ListRegistry } from '../../libs/listings';
import { fieldsOf } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { pageOf } from '../listados/support/lists';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each(['username', 'nombre', 'email'])(
  'users ordered by «%s» follow Spanish order: Á with A, ñ after n',
  async (campo) => {
    const values = ['Ñáñez', 'nunez', 'ñu', 'zoe', 'Ábaco', 'abeja', 'Nuria'];
    await app.db.query(
      `INSERT INTO usuarios (username, nombre, email, tipo, rol)
       SELECT 'x' || n, 'x' || n, 'x' || n, 'ALU', 'alumnado' FROM unnest($1::text[]) n ON CONFLICT DO NOTHING`,
      [values],
    );
    const { registros } = await pageOf(app, await agentOf(app, 'admin'), 'usuarios', {
      orden: campo,
      parametros: { [`${campo}__istartswith`]: 'x' },
    });
    const ordered = registros.map((row) => String(row[campo]));
    expect(ordered).toEqual(['xÁbaco', 'xabeja', 'xnunez', 'xNuria', 'xÑáñez', 'xñu', 'xzoe']);
  },
);

it('every searchable text column has the Spanish collation', async () => {
  const searched = app.app
    .get(ListRegistry, { strict: false })
    .all()
    .flatMap(({ table, definition }) =>
      fieldsOf(definition.entity)
        .filter(({ searchable }) => searchable === true)
        .map(({ name }) => `${table}.${name}`),
    );
  const { rows } = await app.db.query<{ columna: string }>(
    `SELECT table_name || '.' || column_name AS columna FROM information_schema.columns
     WHERE table_name || '.' || column_name = ANY($1) AND collation_name IS DISTINCT FROM 'es-x-icu'`,
    [searched],
  );
  expect(searched.length).toBeGreaterThan(30);
  expect(rows).toEqual([]);
});
