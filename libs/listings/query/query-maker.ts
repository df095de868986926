import { Injectable } from '@nestjs/common';
import type { Visibilidad } from '../../contracts';
import { Clock, type Session } from '../../platform';
import type { ListModel } from '../model/list-model';
import { listForUser } from '../model/narrow-list';
import { ListRegistry } from '../model/registry';
import { makeQuery } from './list-sql';
import type { ListQuery, ListRequest } from './request/list-query';

/** The parts of a saved search that complete a request, as columns of the table `busquedas`. */
export interface SavedQuery {
  parametros: Readonly<Record<string, unknown>>;
  orden: string;
  columnas: readonly string[];
  visibilidad: Visibilidad;
}

/** Makes queries. The row rules of the user apply to every query, and only fields that the user sees can be used. */
@Injectable()
export class QueryMaker {
  constructor(
    private readonly registry: ListRegistry,
    private readonly clock: Clock,
  ) {}

  /** @throws the refusals of `listados` for names that the list does not declare */
  make(list: ListModel, request: ListRequest, { user, seesPastCourse }: Session): ListQuery {
    const today = this.clock.today();
    const rowRules = this.registry.rowRulesOf(user, { today, seesPastCourse });
    return makeQuery(listForUser(list, user), request, {
      rowRules,
      personId: user.id,
      today,
      zone: this.clock.zone,
    });
  }

  /**
   * Combines a saved search with a request. Filters, order and columns of the request replace the filters, the order and the columns of
   * the search.
   * Saved columns that the list no longer offers are dropped. In a shared search, the saved filters and the saved order may still use
   * fields that the list no longer offers.
   */
  fromSearch(list: ListModel, search: SavedQuery, request: ListRequest, session: Session): ListQuery {
    const { filters, order, columns = [] } = request;
    const { wide = list } = list;
    const savedColumns = search.columnas.filter((path) => list.columns.has(path) || !wide.columns.has(path));
    const merged = {
      ...request,
      filters: filters ?? search.parametros,
      order: order ? order : search.orden,
      columns: columns.length > 0 ? columns : savedColumns,
      ...(search.visibilidad === 'yo' ? {} : { granted: { filters: search.parametros, order: search.orden } }),
    };
    return this.make(list, merged, session);
  }
}
