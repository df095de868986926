import { Injectable } from '@nestjs/common';
import { Clock, Database } from '../../platform';

const MINUTE = 60_000;

export interface TableFacts {
  /** About how many rows there are. */
  rows: number;
  /** Columns that an index begins with. */
  leading: ReadonlySet<string>;
}

interface Kept extends TableFacts {
  until: number;
}

/**
 * What the planner knows of a table's size and indexes. It only steers how a page is found, never what is in it, so a
 * minute-old answer is good enough, and it holds nothing of the academy's data.
 */
@Injectable()
export class TableFactsStore {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async of(table: string): Promise<TableFacts> {
    const now = this.clock.now().getTime();
    const known = this.kept.get(table);
    if (known !== undefined && known.until > now) return known;
    const fresh = { ...(await this.read(table)), until: now + MINUTE };
    this.kept.set(table, fresh);
    return fresh;
  }

  private async read(table: string): Promise<TableFacts> {
    const rows = await this.db.rows<{ filas: number; columna: string | null }>(
      `SELECT greatest(c.reltuples, 0)::float8 AS filas, a.attname::text AS columna
       FROM pg_class c
       LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisvalid AND i.indpred IS NULL
       LEFT JOIN pg_am m ON m.oid = (SELECT relam FROM pg_class WHERE oid = i.indexrelid)
       LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0] AND m.amname = 'btree'
       WHERE c.oid = to_regclass($1)`,
      [`"${table}"`],
    );
    return {
      rows: rows[0]?.filas ?? 0,
      leading: new Set(rows.flatMap(({ columna }) => (columna === null ? [] : [columna]))),
    };
  }
}
