import { Injectable } from '@nestjs/common';
import { Clock, Database, oneRow, ProcessCaches } from '../../../platform';

const MINUTE = 60_000;

export interface TableStatistics {
  /** PostgreSQL's estimate of the row count. */
  rows: number;
  /** The first column of each index. */
  leadingColumns: ReadonlySet<string>;
}

interface CachedStatistics extends TableStatistics {
  until: number;
}

/**
 * Reads PostgreSQL's own estimates of a table, and keeps them for a minute. An old estimate does no harm: the estimates decide how a page
 * is found, not which rows are on the page.
 */
@Injectable()
export class TableStatisticsCache {
  private readonly cached = new Map<string, CachedStatistics>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    caches: ProcessCaches,
  ) {
    caches.register(() => {
      this.cached.clear();
    });
  }

  async of(table: string): Promise<TableStatistics> {
    const now = this.clock.now().getTime();
    const cached = this.cached.get(table);
    if (cached !== undefined && cached.until > now) return cached;
    const fresh = { ...(await this.load(table)), until: now + MINUTE };
    this.cached.set(table, fresh);
    return fresh;
  }

  private async load(table: string): Promise<TableStatistics> {
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
      rows: oneRow(rows).filas,
      leadingColumns: new Set(rows.flatMap(({ columna }) => (columna === null ? [] : [columna]))),
    };
  }
}
