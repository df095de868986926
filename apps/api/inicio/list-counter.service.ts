import { Injectable } from '@nestjs/common';
import type { ListRecord } from '../../../libs/contracts';
import { ListEngine, ListRegistry, may, QueryMaker, type ListRequest } from '../../../libs/listings';
import { RememberedBy, START_PAGE_PATIENCE, type Session } from '../../../libs/platform';
import type { ListedRows } from './list-url';

/** The counts of one request. */
export interface ListCounts {
  /** Whether the caller may see the list. */
  offers: (listado: string) => boolean;
  /** How many rows the caller sees. */
  count: (rows: ListedRows) => Promise<number>;
  /** Like `count`, but where counting takes long the number may be some minutes old; null until it has been counted once. */
  countLately: (rows: ListedRows) => Promise<number | null>;
  /** The first of these rows. */
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
   * The counts of a request run two at a time: a person may not have more slow statements than that (`PersonLimits`), and
   * the page would be refused because of its own counts.
   * @param signal stops the counts when it aborts
   */
  ofRequest(session: Session, signal: AbortSignal): ListCounts {
    // What the next count waits for, and the one after it.
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
      // Readers of other requests wait for it too, so that the end of this one does not stop it.
      countLately: (rows) =>
        this.slowCounts.read(`${String(session.user.id)} ${JSON.stringify(rows)}`, () => count(rows)),
      first: (rows, request, limit) => {
        const query = queryOf(rows, request);
        return inTurn(() => this.engine.first(query, limit, signal));
      },
    };
  }
}
