import type { EntityManager } from 'typeorm';
import { assignments, insertRows, namesAndValues, pickFields, selectList, type ColumnTable } from './columns';

const TABLE = {
  id: ['id', 'integer'],
  tipoIVA: ['tipo_iva', 'numeric'],
  fecha: ['fecha', 'date', 'nullable'],
} as const satisfies ColumnTable;

it('selects columns under their names in the code, dates as text', () => {
  expect(selectList(TABLE, 'l')).toBe('l.id AS "id", l.tipo_iva AS "tipoIVA", l.fecha::text AS "fecha"');
});

it('inserts rows with one array for each column', async () => {
  const query = jest.fn();
  const rows = [
    { id: 1, tipoIVA: '21', fecha: null },
    { id: 2, tipoIVA: '4', fecha: '2026-11-20' },
  ];
  await insertRows({ query } as unknown as EntityManager, 'lineas', TABLE, rows);
  expect(query).toHaveBeenCalledWith(
    'INSERT INTO lineas (id, tipo_iva, fecha) SELECT * FROM unnest($1::integer[], $2::numeric[], $3::date[])',
    [
      [1, 2],
      ['21', '4'],
      [null, '2026-11-20'],
    ],
  );
});

it('writes only the fields that a row has', () => {
  const { names, values } = namesAndValues(TABLE, { tipoIVA: '10', fecha: null });
  expect(values).toEqual(['10', null]);
  expect(assignments(names, 2)).toBe('tipo_iva = $2, fecha = $3');
});

it('picks the fields of a table out of a wider row', () => {
  expect(pickFields(TABLE, { id: 1, tipoIVA: '4', fecha: null, total: '3.00' })).toEqual({
    id: 1,
    tipoIVA: '4',
    fecha: null,
  });
});
