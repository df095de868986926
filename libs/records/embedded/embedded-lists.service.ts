import { Injectable } from '@nestjs/common';
import type { ListPageReply } from '../../contracts';
import { ListEngine, may, pageReply, QueryMaker } from '../../listings';
import type { Session } from '../../platform';
import { fichasErrors } from '../errors';
import { maySeeTab, type EmbeddedModel, type RecordModel } from '../model/record-model';

/** Rows of an embedded list that are shown at once. */
export const EMBEDDED_PAGE_SIZE = 10;

/** The lists inside a record: rows of other lists that belong to it, under those lists' own rights and row rules. */
@Injectable()
export class EmbeddedLists {
  constructor(
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /** How many rows each list has that this person may see. */
  async counts(model: RecordModel, id: number, session: Session): Promise<Record<string, number>> {
    const seen = listsOf(model, session);
    const counts = await Promise.all(
      seen.map(
        async (embedded) => [embedded.codigo, await this.engine.count(this.query(embedded, id, session))] as const,
      ),
    );
    return Object.fromEntries(counts);
  }

  /** @throws lista-desconocida when the record has none of that name, or this person may not see it. */
  async page(
    model: RecordModel,
    id: number,
    codigo: string,
    pagina: number,
    session: Session,
    signal?: AbortSignal,
  ): Promise<ListPageReply> {
    const embedded = listsOf(model, session).find((one) => one.codigo === codigo);
    if (embedded === undefined) throw fichasErrors['lista-desconocida']();
    const query = this.query(embedded, id, session);
    const result = await this.engine.page(query, pagina, EMBEDDED_PAGE_SIZE, signal);
    return pageReply(embedded.list, embedded.titulo, query, result, pagina, EMBEDDED_PAGE_SIZE);
  }

  private query({ list, column, columnas, orden }: EmbeddedModel, id: number, session: Session) {
    return this.maker.make(list, { columnas, orden, of: { column, id } }, session);
  }
}

/** The lists that this person may see, in the tabs that they may open. */
function listsOf(model: RecordModel, session: Session): EmbeddedModel[] {
  return model.tabs
    .filter((tab) => maySeeTab(tab, session))
    .flatMap(({ listas }) => listas)
    .filter(({ list }) => may(session, list.definition.permiso));
}
