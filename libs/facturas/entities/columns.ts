import type { EntityManager } from 'typeorm';

/** The TypeScript type of each SQL type. As text, a `date` is `YYYY-MM-DD`, a `timestamptz` an ISO instant, and a `jsonb` JSON. */
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

/** Columns of a table, keyed by their names in the code. Row types and SQL lists are derived from it. */
export type ColumnTable = Readonly<Record<string, Column>>;

/** The type of a row with these columns. */
export type RowOf<Table extends ColumnTable> = {
  -readonly [Field in keyof Table]:
    | ValueOfType[Table[Field][1]]
    | (Table[Field] extends readonly [string, string, 'nullable'] ? null : never);
};

/** Builds the columns of a SELECT: `l.precio AS "precio", l.tipo_iva AS "tipoIVA"`. */
export function selectList(table: ColumnTable, alias: string): string {
  return Object.entries(table)
    .map(([field, [name, type]]) => `${alias}.${name}${type === 'date' ? '::text' : ''} AS "${field}"`)
    .join(', ');
}

/** Builds the column names of an INSERT. */
export const columnNames = (table: ColumnTable): string =>
  Object.values(table)
    .map(([name]) => name)
    .join(', ');

/** The values of some columns of the written rows. `rows` has one entry for each row. `shared` is one entry that applies to all rows. */
export type ColumnValues =
  | { table: ColumnTable; rows: readonly Readonly<Record<string, unknown>>[] }
  | { table: ColumnTable; shared: Readonly<Record<string, unknown>> };

/** Declares the values of columns in which each row has a value of its own. */
export const perRow = <Table extends ColumnTable>(table: Table, rows: readonly RowOf<Table>[]): ColumnValues => ({
  table,
  rows,
});

/** Declares columns that have the same value in all rows. Each value is sent to the database once. */
export const shared = <Table extends ColumnTable>(table: Table, row: RowOf<Table>): ColumnValues => ({
  table,
  shared: row,
});

/**
 * Inserts any number of rows in one statement. A column with different values is sent as one array parameter.
 * @param parts each column belongs to exactly one part; at least one part comes from `perRow`
 * @throws Error if the parts have different numbers of rows, because PostgreSQL would fill up the shorter arrays with nulls
 */
export async function insertRows(manager: EntityManager, into: string, parts: readonly ColumnValues[]): Promise<void> {
  const counts = new Set(parts.flatMap((part) => ('rows' in part ? [part.rows.length] : [])));
  if (counts.size !== 1) throw new Error(`Rows of ${into} need one number of values for each column`);
  const columns = parts.flatMap(columnsOf).map((column, index) => ({ ...column, parameter: `$${String(index + 1)}` }));
  const arrays = columns.filter(({ isShared }) => !isShared);
  const names = columns.map(({ name }) => name).join(', ');
  const selected = columns.map(({ name, type, isShared, parameter }) => (isShared ? `${parameter}::${type}` : name));
  const unnested = arrays.map(({ type, parameter }) => `${parameter}::${type}[]`).join(', ');
  await manager.query(
    `INSERT INTO ${into} (${names}) SELECT ${selected.join(', ')}
     FROM unnest(${unnested}) AS fila (${arrays.map(({ name }) => name).join(', ')})`,
    columns.map(({ value }) => value),
  );
}

const columnsOf = (part: ColumnValues): { name: string; type: string; isShared: boolean; value: unknown }[] =>
  Object.entries(part.table).map(([field, [name, type]]) =>
    'shared' in part
      ? { name, type, isShared: true, value: part.shared[field] }
      : { name, type, isShared: false, value: part.rows.map((row) => row[field]) },
  );

/** Returns column names and values for a statement that writes one row. Skips fields that the row does not contain. */
export function namesAndValues<Table extends ColumnTable>(
  table: Table,
  row: Partial<RowOf<Table>>,
): { names: string[]; values: unknown[] } {
  const written = Object.entries(table).filter(([field]) => field in row);
  return { names: written.map(([, [name]]) => name), values: written.map(([field]) => row[field as keyof Table]) };
}

/** Builds the assignments of an UPDATE: `precio = $2, tipo_iva = $3`. The first parameter has the number `first`. */
export const assignments = (names: readonly string[], first: number): string =>
  names.map((name, index) => `${name} = $${String(first + index)}`).join(', ');

/** Picks the fields of these columns out of a larger row. */
export function pickFields<Table extends ColumnTable, Row extends Record<keyof Table, unknown>>(
  table: Table,
  row: Row,
): Pick<Row, keyof Table & keyof Row> {
  return Object.fromEntries(Object.keys(table).map((field) => [field, row[field]])) as Pick<
    Row,
    keyof Table & keyof Row
  >;
}
