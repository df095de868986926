import { Injectable } from '@nestjs/common';
import type { Seleccion } from '../../contracts';
import type { Session } from '../../platform';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';
import { ListEngine } from '../query/list-engine';
import { QueryMaker } from '../query/query-maker';
import type { ListQuery } from '../query/request/list-query';
import { SearchesService } from '../searches/searches.service';
import { ShapesService } from '../shape/shapes.service';

/** Finds the ids of the rows that the user selected for a bulk action. */
@Injectable()
export class SelectedRowsService {
  constructor(
    private readonly engine: ListEngine,
    private readonly maker: QueryMaker,
    private readonly searches: SearchesService,
    private readonly shapes: ShapesService,
  ) {}

  /**
   * Returns the ids of the selected rows that the user may see. A selection with the search 0 has filters only.
   * @throws seleccion-cambiada if all rows of a search were selected and their number has changed since; busqueda-desconocida
   */
  async ids(list: ListModel, selection: Seleccion, session: Session): Promise<number[]> {
    if ('ids' in selection) return this.engine.ids(this.maker.make(list, { ids: selection.ids }, session));
    const ids = await this.engine.ids(await this.query(list, selection, session));
    if (ids.length !== selection.total)
      throw listadosErrors['seleccion-cambiada']({ total: ids.length }, { total: ids.length });
    return ids;
  }

  private async query(
    list: ListModel,
    { busqueda, parametros }: Exclude<Seleccion, { ids: number[] }>,
    session: Session,
  ): Promise<ListQuery> {
    if (busqueda === 0) {
      const shaped = await this.shapes.current(list, session.user);
      return this.maker.make(shaped, { filters: parametros }, session);
    }
    const search = await this.searches.load(busqueda, session);
    if (search.listado !== list.definition.code) throw listadosErrors['busqueda-desconocida']();
    const shaped = await this.shapes.atRevision(list, search.marca, session.user);
    return this.maker.fromSearch(shaped, search, { filters: parametros }, session);
  }
}
