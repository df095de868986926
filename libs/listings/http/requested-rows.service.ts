import { Injectable } from '@nestjs/common';
import type { Session } from '../../platform';
import { allowList } from '../definition/access';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';
import { ListRegistry } from '../model/registry';
import { QueryMaker } from '../query/query-maker';
import type { ListQuery } from '../query/request/list-query';
import { SearchesService } from '../searches/searches.service';
import { UnseenFieldsService } from '../searches/unseen-fields.service';
import { ShapesService } from '../shape/shapes.service';
import { readId, readIds, readListRequest, single, type QueryParams } from './read-params';

/** The rows for which a list action was requested, and a title for these rows. */
export interface RequestedRows {
  list: ListModel;
  query: ListQuery;
  title: string;
}

/** Reads the parameters of list actions: `ids` of selected rows, or filters, order and columns with a saved search. */
@Injectable()
export class RequestedRowsService {
  constructor(
    private readonly registry: ListRegistry,
    private readonly shapes: ShapesService,
    private readonly searches: SearchesService,
    private readonly maker: QueryMaker,
    private readonly unseen: UnseenFieldsService,
  ) {}

  /** @throws sin-permiso, busqueda-desconocida, and the refusals of `listados` for names that the list does not declare */
  async of(code: string, params: QueryParams, session: Session): Promise<RequestedRows> {
    const declared = allowList(this.registry.list(code), session);
    const list = await this.shapes.current(declared, session.user);
    const ids = params.ids === undefined || params.ids === '' ? undefined : readIds(params.ids, 'ids');
    // If the request selects ids, the filters of the request are ignored.
    const request = { ...readListRequest(params), ...(ids === undefined ? {} : { ids, filters: {} }) };
    const searchId = single(params.busqueda, 'busqueda');
    if (searchId === null || searchId === '')
      return { list, query: this.maker.make(list, request, session), title: list.definition.title };
    const search = await this.searches.load(readId(searchId), session);
    if (search.listado !== code) throw listadosErrors['busqueda-desconocida']();
    await this.unseen.check(search, declared, session);
    return { list, query: this.maker.fromSearch(list, search, request, session), title: search.descripcion };
  }
}
