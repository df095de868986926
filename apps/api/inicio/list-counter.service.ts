import { Injectable } from '@nestjs/common';
import { ListEngine, ListRegistry, may, QueryMaker } from '../../../libs/listings';
import type { Session } from '../../../libs/platform';
import type { ListedRows } from './list-url';

/** Counts rows of lists, each limited to the permissions and the scope of the caller. */
@Injectable()
export class ListCounter {
  constructor(
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /** Whether the caller may see the list. */
  offers(listado: string, session: Session): boolean {
    return this.registry.has(listado) && may(session, this.registry.list(listado).definition.permission);
  }

  async count({ listado, parametros }: ListedRows, session: Session): Promise<number> {
    const query = this.maker.make(this.registry.list(listado), { filters: parametros }, session);
    return this.engine.count(query);
  }
}
