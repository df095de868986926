import { Injectable } from '@nestjs/common';
import type { ListRecord } from '../../../libs/contracts';
import { ListEngine, ListRegistry, may, QueryMaker, type ListRequest } from '../../../libs/listings';
import { RememberedBy, START_PAGE_PATIENCE, type Session } from '../../../libs/platform';
import type { ListedRows } from '../../../libs/listings';

/** What one HTTP request may read from lists: their counts and first rows. */
export interface ListCounts {
  /** True if the caller may see the list. */
  offers: (listado: string) => boolean;
  /** The number of rows that the caller may see. */
  count: (rows: ListedRows) => Promise<number>;
  /** Like `count`, but if the count is slow, the number may be some minutes old. Null if no slow count has ended yet. */
  countLately: (rows: ListedRows) => Promise<number | null>;
  /** The first `limit` of these rows. */
  first: (rows: ListedRows, request: Pick<ListRequest, 'order' | 'columns'>, limit: number) => Promise<ListRecord[]>;
}

/** Counts rows of lists, each limited to the permissions and the scope of the caller. */
@Injectable()
export class ListCounter {
  private readonly slowCounts = new RememberedBy<number>({ ...START_PAGE_PATIENCE, most: 500 });

  constructor(
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /**
   * Reads lists for one request, at most two lists at a time. More reads at a time would exceed the limit of slow statements per person
   * (`PersonLimits`), and the counts of this page would be refused.
   * @param signal stops the counts when it aborts
   */
  ofRequest(session: Session, signal: AbortSignal): ListCounts {
    // Only two reads run at the same time: the third read waits for the first, the fourth for the second, and so on.
    let next: Promise<unknown> = Promise.resolve();
    let afterNext: Promise<unknown> = Promise.resolve();
    const inTurn = <T>(read: () => Promise<T>): Promise<T> => {
      const result = next.then(read);
      [next, afterNext] = [afterNext, result.catch(() => undefined)];
      return result;
    };
    const queryOf = ({ listado, parametros }: ListedRows, request: ListRequest = {}) =>
      this.maker.make(this.registry.list(listado), { ...request, filters: parametros }, session);
    const count = (rows: ListedRows, stop?: AbortSignal) => {
      const query = queryOf(rows);
      return inTurn(() => this.engine.count(query, stop));
    };
    return {
      offers: (listado) =>
        this.registry.has(listado) && may(session, this.registry.list(listado).definition.permission),
      count: (rows) => count(rows, signal),
      // Several requests can share one count. So the count gets no `signal`: if one of the requests ends, the count must go on for the
      // others.
      countLately: (rows) =>
        this.slowCounts.read(`${String(session.user.id)} ${JSON.stringify(rows)}`, () => count(rows)),
      first: (rows, request, limit) => {
        const query = queryOf(rows, request);
        return inTurn(() => this.engine.first(query, limit, signal));
      },
    };
  }
}
