import type { ClientBase } from 'pg';
import type { Tabla } from './tablas';

/** Writes rows in one statement: an array for each column. */
export async function escribir<Row extends object>(
  client: ClientBase,
  tabla: Tabla<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(tabla.columnas) as (keyof Row & string)[];
  const arrays = columns.map((column, index) => `$${String(index + 1)}::${tabla.columnas[column]}[]`);
  await client.query(
    `INSERT INTO ${tabla.nombre} (${columns.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})`,
    columns.map((column) => rows.map((row) => row[column])),
  );
}

/** Gathers rows and writes them a few thousand at a time. */
export class Monton<Row extends object> {
  private rows: Row[] = [];
  private written = 0;

  constructor(
    private readonly client: ClientBase,
    private readonly tabla: Tabla<Row>,
  ) {}

  add(rows: readonly Row[]): void {
    for (const row of rows) this.rows.push(row);
  }

  get pending(): number {
    return this.rows.length;
  }

  /** How many rows have been written. */
  get total(): number {
    return this.written;
  }

  async write(): Promise<void> {
    await escribir(this.client, this.tabla, this.rows);
    this.written += this.rows.length;
    this.rows = [];
  }
}
