import { Injectable } from '@nestjs/common';
import type { ListRecord } from '../../contracts';
import { Database, oneRow, startDeadline } from '../../platform';
import { countSelect, idsSelect, pageSelect, totalsSelect, type Statement } from './list-sql';
import { Anchors } from './paging/anchors';
import type { PageStrategy, Slice } from './paging/page-ids';
import { ANCHOR_FROM, chooseStrategy } from './paging/strategy';
import { TableStatisticsCache, type TableStatistics } from './paging/table-statistics';
import { isWholeTable, type ListQuery } from './request/list-query';

/** The count and the sums of all matching rows. */
interface Totals {
  total: number;
  /** The sum of each column of `ListModel.sums`: decimal texts. */
  sums: string[];
}

export interface PageResult extends Totals {
  rows: ListRecord[];
}

/** The page that a request reads. When `signal` aborts, the statements that read the page are cancelled. */
interface PageRead {
  query: ListQuery;
  slice: Slice;
  statistics: TableStatistics;
  signal: AbortSignal;
}

/** Time limit in milliseconds. A list that takes longer is refused with `demasiado-lento`. */
export const LIST_LIMIT_MS = 3_000;
/** Time limit in milliseconds for slower work: the ids of a bulk action, the total of a printed list, the counts of a start page. */
export const LONG_LIMIT_MS = 15_000;

/**
 * Runs list queries. If a query has filters, counts the rows first and then reads the page. For a whole table, does both at the same time.
 * If the caller gives a signal, the signal cancels the statements. Otherwise a time limit, usually `LIST_LIMIT_MS`, cancels the
 * statements.
 */
@Injectable()
export class ListEngine {
  constructor(
    private readonly db: Database,
    private readonly statistics: TableStatisticsCache,
    private readonly anchors: Anchors,
  ) {}

  /** Returns the exact number of matching rows. It is not cached. */
  async count(query: ListQuery, signal?: AbortSignal): Promise<number> {
    return withTimeLimit(
      LIST_LIMIT_MS,
      signal,
      async (bounded) => (await this.totals(query, countSelect(query), bounded)).total,
    );
  }

  /**
   * Returns a page of the matching rows, with the total and the sums of all matching rows. A page after the last one is empty.
   * @param page the first page is 1
   */
  async page(query: ListQuery, page: number, pageSize: number, signal?: AbortSignal): Promise<PageResult> {
    return withTimeLimit(LIST_LIMIT_MS, signal, (bounded) => this.pageWithin(query, page, pageSize, bounded));
  }

  private async pageWithin(query: ListQuery, page: number, pageSize: number, signal: AbortSignal): Promise<PageResult> {
    const slice = { offset: (page - 1) * pageSize, limit: pageSize };
    const read = { query, slice, statistics: await this.statistics.of(query.list.table), signal };
    const strategy = await this.strategyBeforeCount(read);
    const counting = this.totals(query, totalsSelect(query), signal);
    if (strategy === null) return this.pageAfterCount(read, await counting);
    const [totals, rows] = await Promise.all([counting, this.rows(read, strategy)]);
    const expected = Math.min(slice.limit, Math.max(totals.total - slice.offset, 0));
    return rows.length === expected ? { rows, ...totals } : this.pageAfterCount(read, totals);
  }

  /** The first rows that match, without a count: for pickers. */
  async first(query: ListQuery, limit: number, signal?: AbortSignal): Promise<ListRecord[]> {
    const slice = { offset: 0, limit };
    return withTimeLimit(LIST_LIMIT_MS, signal, (bounded) =>
      this.rows({ query, slice, signal: bounded }, { kind: 'sort' }),
    );
  }

  /** The ids of all rows that match. */
  async ids(query: ListQuery): Promise<number[]> {
    return withTimeLimit(LONG_LIMIT_MS, undefined, async (signal) => {
      const rows = await this.db.rowsFor<{ id: number }>(query.personId, idsSelect(query), signal);
      return rows.map((row) => row.id);
    });
  }

  private async totals({ personId }: ListQuery, statement: Statement, signal: AbortSignal): Promise<Totals> {
    const { total, sums = [] } = oneRow(
      await this.db.rowsFor<{ total: number; sums?: string[] }>(personId, statement, signal),
    );
    return { total, sums };
  }

  /**
   * Chooses how to read a page of the whole table while the count still runs. Returns null if the choice must wait for the count. This is
   * so if the query has filters, if the page starts after the estimated number of rows, or if there is no anchor.
   */
  private async strategyBeforeCount({ query, slice, statistics }: PageRead): Promise<PageStrategy | null> {
    if (!isWholeTable(query)) return null;
    if (slice.offset < ANCHOR_FROM) return { kind: 'planner' };
    if (slice.offset >= statistics.rows) return null;
    const anchor = await this.anchors.before(query, slice.offset, statistics);
    return anchor && { kind: 'anchor', anchor };
  }

  private async pageAfterCount(read: PageRead, totals: Totals): Promise<PageResult> {
    const { total } = totals;
    const { offset, limit } = read.slice;
    if (offset >= total) return { rows: [], ...totals };
    const slice = { offset, limit: Math.min(limit, total - offset) };
    const strategy = chooseStrategy(read.query, slice, total, read.statistics);
    const rows = await this.rows({ ...read, slice }, strategy);
    const isComplete = strategy.kind !== 'index-scan' || rows.length === slice.limit;
    return { rows: isComplete ? rows : await this.rows({ ...read, slice }, { kind: 'sort' }), ...totals };
  }

  private async rows(
    { query, slice, signal }: Omit<PageRead, 'statistics'>,
    strategy: PageStrategy,
  ): Promise<ListRecord[]> {
    return this.db.rowsFor<ListRecord>(query.personId, pageSelect(query, slice, strategy), signal);
  }
}

/** Runs `work` with the caller's signal or, without one, with a signal that aborts after `limitMs`. */
async function withTimeLimit<T>(
  limitMs: number,
  given: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (given !== undefined) return work(given);
  const { signal, clear } = startDeadline(limitMs);
  try {
    return await work(signal);
  } finally {
    clear();
  }
}
