import type { ClientBase } from 'pg';
import type { TableColumns } from './tables';

/** Inserts rows in one statement, with one array per column. */
export async function insertRows<Row extends object>(
  client: ClientBase,
  table: TableColumns<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(table.columns) as (keyof Row & string)[];
  const arrays = columns.map((column, index) => `$${String(index + 1)}::${table.columns[column]}[]`);
  await client.query(
    `INSERT INTO ${table.name} (${columns.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})`,
    columns.map((column) => rows.map((row) => row[column])),
  );
}

/** Collects rows and inserts them a few thousand at a time. */
export class RowBuffer<Row extends object> {
  private rows: Row[] = [];
  private written = 0;

  constructor(
    private readonly client: ClientBase,
    private readonly table: TableColumns<Row>,
  ) {}

  add(rows: readonly Row[]): void {
    for (const row of rows) this.rows.push(row);
  }

  get pending(): number {
    return this.rows.length;
  }

  /** Rows written so far. */
  get total(): number {
    return this.written;
  }

  async write(): Promise<void> {
    await insertRows(this.client, this.table, this.rows);
    this.written += this.rows.length;
    this.rows = [];
  }
}
