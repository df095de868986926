import { Injectable } from '@nestjs/common';
import { exportColumn, ListEngine, LONG_LIMIT_MS, RequestedRowsService, type RequestedRows } from '../../listings';
import { startDeadline, type Session } from '../../platform';
import { takeFoto, type Foto } from './search-changes';

/** Maximum number of rows of a search that is sent by mail. */
const MAX_ROWS = 5_000;

/** A saved search as its subscriber sees it now. */
export interface SeenSearch extends RequestedRows {
  foto: Foto;
  /** Labels of the columns, by path. */
  labels: ReadonlyMap<string, string>;
}

/** Reads saved searches for mails, always with the rights that the subscriber has now. */
@Injectable()
export class SearchRowsService {
  constructor(
    private readonly requested: RequestedRowsService,
    private readonly engine: ListEngine,
  ) {}

  /**
   * @returns null if the search has too many rows
   * @throws sin-permiso, busqueda-desconocida, busqueda-vetada: the user may not see the search any more
   */
  async read(search: { id: number; listado: string }, session: Session): Promise<SeenSearch | null> {
    const found = await this.requested.of(search.listado, { busqueda: String(search.id) }, session);
    const { query } = found;
    const { signal, clear } = startDeadline(LONG_LIMIT_MS);
    try {
      const { rows, total } = await this.engine.page(query, 1, MAX_ROWS, signal);
      if (total > MAX_ROWS) return null;
      const columns = query.columns.map((column) => exportColumn(column, query.zone));
      const cells = rows.map((row) => ({ id: row.id, cells: columns.map(({ text }) => text(row)) }));
      const foto = takeFoto(
        columns.map(({ path }) => path),
        cells,
      );
      return { ...found, foto, labels: new Map(columns.map(({ path, label }) => [path, label])) };
    } finally {
      clear();
    }
  }
}
