import { Injectable } from '@nestjs/common';
import { ListEngine, ListRegistry, may, QueryMaker } from '../../../libs/listings';
import type { Session } from '../../../libs/platform';
import type { ListedRows } from './list-url';

/** The counts of one request. */
export interface ListCounts {
  /** Whether the caller may see the list. */
  offers: (listado: string) => boolean;
  /** How many rows the caller sees. */
  count: (rows: ListedRows) => Promise<number>;
}

/** Counts rows of lists, each limited to the permissions and the scope of the caller. */
@Injectable()
export class ListCounter {
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
    return {
      offers: (listado) =>
        this.registry.has(listado) && may(session, this.registry.list(listado).definition.permission),
      count: ({ listado, parametros }) => {
        const query = this.maker.make(this.registry.list(listado), { filters: parametros }, session);
        const total = next.then(() => this.engine.count(query, signal));
        [next, afterNext] = [afterNext, total.catch(() => undefined)];
        return total;
      },
    };
  }
}
