import { Injectable } from '@nestjs/common';
import { Clock, type Session } from '../../platform';
import { readColumns } from '../http/read-query';
import type { ListModel } from '../model/list-model';
import { ListRegistry } from '../model/registry';
import type { BusquedaRow } from '../searches/busqueda-row';
import { readFilters } from './filters';
import type { ListQuery } from './list-query';
import { readOrder } from './order';

/** What a request says; what it leaves out comes from the saved search, and then from the list. */
export interface Asked {
  parametros?: Record<string, unknown> | null;
  orden?: string | null;
  columnas?: readonly string[];
  ids?: readonly number[];
  /** Only the rows that belong to a record: see `ListQuery`. */
  of?: ListQuery['of'];
}

/** Makes checked queries for a person: the row rules are in them from the start. */
@Injectable()
export class QueryMaker {
  constructor(
    private readonly registry: ListRegistry,
    private readonly clock: Clock,
  ) {}

  /** @throws the refusals of listados that name what the list does not declare. */
  make(list: ListModel, asked: Asked, session: Session): ListQuery {
    const columnas = asked.columnas ?? [];
    return {
      list,
      filters: readFilters(list, asked.parametros ?? {}),
      order: readOrder(list, asked.orden ? asked.orden : list.orden),
      columns: readColumns(list, columnas),
      ...(asked.ids === undefined ? {} : { ids: asked.ids }),
      ...(asked.of === undefined ? {} : { of: asked.of }),
      scopeOf: this.registry.scopeFor(session.user),
      hoy: this.clock.today(),
    };
  }

  /** Filters that are sent take the place of the saved ones; the same holds for order and columns. */
  fromSearch(list: ListModel, row: BusquedaRow, asked: Asked, session: Session): ListQuery {
    const columnas = asked.columnas !== undefined && asked.columnas.length > 0 ? asked.columnas : row.columnas;
    return this.make(
      list,
      {
        ...asked,
        parametros: asked.parametros ?? row.parametros,
        orden: asked.orden ? asked.orden : row.orden,
        columnas,
      },
      session,
    );
  }
}
