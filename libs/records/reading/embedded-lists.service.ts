import { Injectable } from '@nestjs/common';
import type { ListPageReply } from '../../contracts';
import { ListEngine, pageReply, QueryMaker, ShapesService } from '../../listings';
import type { Session } from '../../platform';
import { fichasErrors } from '../definition/errors';
import { maySeeTab, visibleLists, type EmbeddedModel, type RecordModel } from '../model/record-model';

const PAGE_SIZE = 10;

/** A page of an embedded list. */
export interface EmbeddedPageRequest {
  model: RecordModel;
  /** The record that the rows belong to. */
  id: number;
  list: string;
  /** From 1. */
  page: number;
}

/** The embedded lists of a record, under the permissions and the scope of the lists that their rows come from. */
@Injectable()
export class EmbeddedListsService {
  constructor(
    private readonly queries: QueryMaker,
    private readonly lists: ListEngine,
    private readonly shapes: ShapesService,
  ) {}

  /** How many rows the user may see in each list. */
  async countRows(model: RecordModel, id: number, session: Session): Promise<Record<string, number>> {
    const counts = await Promise.all(
      listsOf(model, session).map(
        async (embedded) => [embedded.code, await this.lists.count(this.query(embedded, id, session))] as const,
      ),
    );
    return Object.fromEntries(counts);
  }

  /** @throws lista-desconocida if the record has no such list, or the user may not see it */
  async loadPage(
    { model, id, list, page }: EmbeddedPageRequest,
    session: Session,
    signal?: AbortSignal,
  ): Promise<ListPageReply> {
    const embedded = listsOf(model, session).find(({ code }) => code === list);
    if (embedded === undefined) throw fichasErrors['lista-desconocida']();
    // Without the columns that were taken out of the list that the rows come from.
    const { columns: seen } = await this.shapes.current(embedded.list, session.user);
    const columns = embedded.columns.filter((path) => seen.has(path));
    const query = this.query({ ...embedded, columns }, id, session);
    const result = await this.lists.page(query, page, PAGE_SIZE, signal);
    return pageReply({ title: embedded.title, query, result, page, pageSize: PAGE_SIZE });
  }

  private query({ list, column, columns, order }: EmbeddedModel, id: number, session: Session) {
    return this.queries.make(list, { columns, order, of: { column, id } }, session);
  }
}

function listsOf({ tabs }: RecordModel, session: Session): EmbeddedModel[] {
  return tabs.filter((tab) => maySeeTab(tab, session)).flatMap(({ lists }) => visibleLists(lists, session));
}
