import { Injectable } from '@nestjs/common';
import type { ListPageReply } from '../../contracts';
import { ListEngine, offeredTo, pageReply, QueryMaker, ShapesService } from '../../listings';
import type { Session } from '../../platform';
import { fichasErrors } from '../definition/errors';
import { visibleLists, type EmbeddedModel, type RecordModel } from '../model/record-model';

const PAGE_SIZE = 10;

/** A request for one page of an embedded list. */
export interface EmbeddedPageRequest {
  model: RecordModel;
  /** The id of the record that the rows belong to. */
  id: number;
  list: string;
  /** The page number; the first page is 1. */
  page: number;
}

/** Reads the embedded lists of a record. The permissions and the scope of each embedded list apply. */
@Injectable()
export class EmbeddedListsService {
  constructor(
    private readonly queries: QueryMaker,
    private readonly lists: ListEngine,
    private readonly shapes: ShapesService,
  ) {}

  /** Counts the rows for the tab of each list: rows that the user may see and that pass `counted`. */
  async countRows(model: RecordModel, id: number, session: Session): Promise<Record<string, number>> {
    const counts = await Promise.all(
      listsOf(model, session).map(
        async (embedded) => [embedded.code, await this.countList(model, embedded, id, session)] as const,
      ),
    );
    return Object.fromEntries(counts);
  }

  private countList(model: RecordModel, embedded: EmbeddedModel, id: number, session: Session): Promise<number> {
    return this.lists.count(this.query(model, embedded, id, session, embedded.counted));
  }

  /** @throws lista-desconocida if the record has no such list, or the user may not see it */
  async loadPage(
    { model, id, list, page }: EmbeddedPageRequest,
    session: Session,
    signal?: AbortSignal,
  ): Promise<ListPageReply> {
    const embedded = listsOf(model, session).find(({ code }) => code === list);
    if (embedded === undefined) throw fichasErrors['lista-desconocida']();
    // An administrator may have taken columns out of the embedded list. These columns are left out.
    const { columns: seen } = await this.shapes.current(embedded.list, session.user);
    const columns = embedded.columns.filter((path) => seen.has(path));
    const query = this.query(model, { ...embedded, columns }, id, session);
    const result = await this.lists.page(query, page, PAGE_SIZE, signal);
    const reply = pageReply({ title: embedded.title, query, result, page, pageSize: PAGE_SIZE });
    const sumas = reply.sumas?.filter(({ campo }) => seen.has(campo));
    return { ...reply, ...(sumas && { sumas }) };
  }

  private query(
    { table }: RecordModel,
    embedded: EmbeddedModel,
    id: number,
    session: Session,
    filters: EmbeddedModel['counted'] = {},
  ) {
    const { list, column, junction, throughColumn, columns, order } = embedded;
    const through = throughColumn === null ? null : { table, column: throughColumn, leavesOut: list.table === table };
    return this.queries.make(
      list,
      { columns, order, filters, of: { column, id, ...(junction && { junction }), ...(through && { through }) } },
      session,
    );
  }
}

function listsOf({ tabs }: RecordModel, session: Session): EmbeddedModel[] {
  return tabs.filter(offeredTo(session)).flatMap(({ lists }) => visibleLists(lists, session));
}
