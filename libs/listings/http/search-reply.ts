import { Injectable } from '@nestjs/common';
import { splitFilterKey, type Busqueda } from '../../contracts';
import { AppError, type Session } from '../../platform';
import { wiresOf, type ListModel } from '../model/list-model';
import { ListEngine } from '../query/list-engine';
import { QueryMaker, type SavedQuery } from '../query/query-maker';
import { differsFrom, seedOf } from '../searches/seeds';
import { mayEdit, pageSizeOf, type SavedSearchRow } from '../searches/saved-search-row';
import { pageCount, sumsReply } from './page-reply';

interface Circumstances {
  list: ListModel;
  session: Session;
  signal: AbortSignal;
}

/** Builds the replies of the saved searches of a list. */
@Injectable()
export class SearchReplies {
  constructor(
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /**
   * Returns all searches in their order, each with its first page. Reads the opening search in parallel with the others, and reads the
   * others one by one. So the reads use at most two connections.
   */
  async all(
    rows: readonly SavedSearchRow[],
    opening: SavedSearchRow | undefined,
    circumstances: Circumstances,
  ): Promise<Busqueda[]> {
    if (opening === undefined) return [];
    const [opened, others] = await Promise.all([
      this.withFirstPage(opening, circumstances),
      this.inTurn(
        rows.filter((row) => row !== opening),
        circumstances,
      ),
    ]);
    return others.toSpliced(rows.indexOf(opening), 0, opened);
  }

  private async inTurn(rows: readonly SavedSearchRow[], circumstances: Circumstances): Promise<Busqueda[]> {
    const replies: Busqueda[] = [];
    for (const row of rows) replies.push(await this.withFirstPage(row, circumstances));
    return replies;
  }

  /**
   * Returns a search with its first page. If a field of the search no longer exists, returns the search as broken, with the reason. So the
   * rest of the list still works.
   */
  private async withFirstPage(row: SavedSearchRow, circumstances: Circumstances): Promise<Busqueda> {
    const { list, session, signal } = circumstances;
    const porPagina = pageSizeOf(row, list);
    const { wide = list } = list;
    const seed = seedOf(list.definition, row.codigo);
    const base = {
      id: row.id,
      descripcion: row.descripcion,
      modelo: list.definition.model,
      camposBusqueda: wiresOf(wide.search, searchFieldsOf(list, row)),
      // Leaves out filters on fields that the user may not see, because they would reveal values of these fields.
      parametros: pickKeys(row.parametros, (key) => wide.search.has(splitFilterKey(key).field)),
      orden: row.orden === '' ? list.order : row.orden,
      porPagina,
      visibilidad: row.visibilidad,
      predeterminada: row.predeterminada,
      editable: mayEdit(row, session.user),
      delListado: row.codigo !== null,
      cambiada: seed !== undefined && differsFrom(seed, row),
    };
    try {
      const query = this.maker.fromSearch(list, row, {}, session);
      const columnas = query.columns.map((column) => column.wire);
      const { rows, total, sums } = await this.engine.page(query, 1, porPagina, signal);
      const totalPaginas = pageCount(total, porPagina);
      const totals = { totalRegistros: total, totalPaginas, ...sumsReply(list, sums) };
      return { ...base, columnas, registros: rows, ...totals, error: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const usable = this.usableParts(row, circumstances);
      return { ...base, ...usable, registros: [], totalRegistros: 0, totalPaginas: 0, error: error.message };
    }
  }

  /**
   * Returns the filters, the order and the columns of a broken search, without the parts that do not work. If the order does not work,
   * returns the order of the list. If no column works, returns the default columns of the list.
   */
  private usableParts(
    { parametros, orden, columnas, ...row }: SavedSearchRow,
    { list, session }: Circumstances,
  ): Pick<Busqueda, 'parametros' | 'orden' | 'columnas'> {
    const isUsable = (part: Partial<SavedQuery>) => {
      try {
        this.maker.fromSearch(list, { ...row, parametros: {}, orden: '', columnas: [], ...part }, {}, session);
        return true;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return false;
      }
    };
    const usableColumns = wiresOf(list.columns, columnas);
    return {
      parametros: pickKeys(parametros, (key) => isUsable({ parametros: { [key]: parametros[key] } })),
      orden: orden !== '' && isUsable({ orden }) ? orden : list.order,
      columnas: usableColumns.length > 0 ? usableColumns : wiresOf(list.columns, list.defaultColumns),
    };
  }
}

/** Returns the offered search fields and the fields by which the saved search filters. The client needs both to describe the filters. */
function searchFieldsOf(list: ListModel, { parametros }: SavedSearchRow): string[] {
  const filtered = Object.keys(parametros).map((key) => splitFilterKey(key).field);
  return [...new Set([...list.offeredSearch, ...filtered])];
}

function pickKeys<V>(record: Readonly<Record<string, V>>, keeps: (key: string) => boolean): Record<string, V> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keeps(key)));
}
