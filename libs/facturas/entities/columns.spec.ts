import type { EntityManager } from 'typeorm';
import {
  assignments,
  insertRows,
  namesAndValues,
  perRow,
  pickFields,
  selectList,
  shared,
  type ColumnTable,
} from './columns';

const TABLE = {
  id: ['id', 'integer'],
  tipoIVA: ['tipo_iva', 'numeric'],
  fecha: ['fecha', 'date', 'nullable'],
} as const satisfies ColumnTable;

it('selects columns under their names in the code, dates as text', () => {
  expect(selectList(TABLE, 'l')).toBe('l.id AS "id", l.tipo_iva AS "tipoIVA", l.fecha::text AS "fecha"');
});

it('inserts rows with one array for each column, and one value for a column that all rows share', async () => {
  const query = jest.fn();
  const rows = [
    { id: 1, tipoIVA: '21', fecha: null },
    { id: 2, tipoIVA: '4', fecha: '2026-11-20' },
  ];
  const series = { serie_id: ['serie_id', 'integer'] } as const;
  await insertRows({ query } as unknown as EntityManager, 'lineas', [
    shared(series, { serie_id: 7 }),
    perRow(TABLE, rows),
  ]);
  expect(query).toHaveBeenCalledTimes(1);
  const [sql, values] = query.mock.calls[0] as [string, unknown[]];
  expect(sql.replace(/\s+/g, ' ')).toBe(
    'INSERT INTO lineas (serie_id, id, tipo_iva, fecha) SELECT $1::integer, id, tipo_iva, fecha ' +
      'FROM unnest($2::integer[], $3::numeric[], $4::date[]) AS fila (id, tipo_iva, fecha)',
  );
  expect(values).toEqual([7, [1, 2], ['21', '4'], [null, '2026-11-20']]);
});

it('refuses parts with different numbers of rows, and writes nothing', async () => {
  const query = jest.fn();
  const series = { serie_id: ['serie_id', 'integer'] } as const;
  const row = { id: 1, tipoIVA: '21', fecha: null };
  const parts = [perRow(series, [{ serie_id: 7 }, { serie_id: 8 }]), perRow(TABLE, [row])];
  await expect(insertRows({ query } as unknown as EntityManager, 'lineas', parts)).rejects.toThrow('Rows of lineas');
  expect(query).not.toHaveBeenCalled();
});

it('writes only the fields that a row has', () => {
  const { names, values } = namesAndValues(TABLE, { tipoIVA: '10', fecha: null });
  expect(values).toEqual(['10', null]);
  expect(assignments(names, 2)).toBe('tipo_iva = $2, fecha = $3');
});

it('picks the fields of a table from a row with more fields', () => {
  expect(pickFields(TABLE, { id: 1, tipoIVA: '4', fecha: null, total: '3.00' })).toEqual({
    id: 1,
    tipoIVA: '4',
    fecha: null,
  });
});
