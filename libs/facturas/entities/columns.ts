import type { EntityManager } from 'typeorm';

/** The value that a column of each SQL type has in the code. A `date` is `YYYY-MM-DD`, `jsonb` its text, `timestamptz` an ISO instant. */
interface ValueOfType {
  integer: number;
  text: string;
  numeric: string;
  boolean: boolean;
  date: string;
  timestamptz: string;
  jsonb: string;
}

type Column = readonly [name: string, type: keyof ValueOfType, nullable?: 'nullable'];

/** Columns of a table, by the names that they have in the code: row types and SQL lists derive from it. */
export type ColumnTable = Readonly<Record<string, Column>>;

/** A row of these columns, by its names in the code. */
export type RowOf<Table extends ColumnTable> = {
  -readonly [Field in keyof Table]:
    ValueOfType[Table[Field][1]] | (Table[Field] extends readonly [string, string, 'nullable'] ? null : never);
};

/** The columns as a SELECT lists them: `l.precio AS "precio", l.tipo_iva AS "tipoIVA"`. */
export function selectList(table: ColumnTable, alias: string): string {
  return Object.entries(table)
    .map(([field, [name, type]]) => `${alias}.${name}${type === 'date' ? '::text' : ''} AS "${field}"`)
    .join(', ');
}

/** The names of the columns, as an INSERT lists them. */
export const columnNames = (table: ColumnTable): string =>
  Object.values(table)
    .map(([name]) => name)
    .join(', ');

/** Writes rows in one statement, whatever their number: one array for each column. */
export async function insertRows<Table extends ColumnTable>(
  manager: EntityManager,
  into: string,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<void> {
  const arrays = Object.values(table).map(([, type], index) => `$${String(index + 1)}::${type}[]`);
  await manager.query(
    `INSERT INTO ${into} (${columnNames(table)}) SELECT * FROM unnest(${arrays.join(', ')})`,
    Object.keys(table).map((field) => rows.map((row) => row[field as keyof Table])),
  );
}

/** Column names and their values, for a statement that writes one row. Only fields that are in the row are written. */
export function namesAndValues<Table extends ColumnTable>(
  table: Table,
  row: Partial<RowOf<Table>>,
): { names: string[]; values: unknown[] } {
  const written = Object.entries(table).filter(([field]) => field in row);
  return { names: written.map(([, [name]]) => name), values: written.map(([field]) => row[field as keyof Table]) };
}

/** `precio = $2, tipo_iva = $3`: assignments of an UPDATE, their parameters numbered from `first` on. */
export const assignments = (names: readonly string[], first: number): string =>
  names.map((name, index) => `${name} = $${String(first + index)}`).join(', ');

/** The fields of these columns, out of a row that has more. */
export function pickFields<Table extends ColumnTable, Row extends Record<keyof Table, unknown>>(
  table: Table,
  row: Row,
): Pick<Row, keyof Table & keyof Row> {
  return Object.fromEntries(Object.keys(table).map((field) => [field, row[field]])) as Pick<
    Row,
    keyof Table & keyof Row
  >;
}
