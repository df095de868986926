import { Injectable } from '@nestjs/common';
import {
  splitFilterKey,
  type Busqueda,
  type ColumnPreference,
  type ListButton,
  type ListDefinitionReply,
  type ListRecord,
} from '../../contracts';
import { AppError, type Session } from '../../platform';
import type { ListDefinition } from '../definition/define-list';
import type { ListModel } from '../model/list-model';
import { ListEngine } from '../query/engine';
import { QueryMaker } from '../query/query-maker';
import { mayEdit, mayShareWith, openingSearch, pageSizeOf, type BusquedaRow } from '../searches/busqueda-row';
import { PreferencesService } from '../searches/preferences.service';
import { SearchesService } from '../searches/searches.service';
import { Shapes } from '../shape/shapes.service';
import { may, mayWrite } from './access';
import { pagesOf } from './page-reply';

/** Builds what a list's screen needs to start, with the first page of the search that opens. */
@Injectable()
export class DefinitionReplies {
  constructor(
    private readonly searches: SearchesService,
    private readonly shapes: Shapes,
    private readonly preferences: PreferencesService,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  async of(declared: ListModel, session: Session, signal: AbortSignal): Promise<ListDefinitionReply> {
    const { definition } = declared;
    const rows = await this.searches.of(definition.codigo, session);
    const list = await this.shapes.at(declared, rows[0]?.marca ?? 0);
    const opening = openingSearch(rows);
    const [busquedas, preferencias] = await Promise.all([
      this.busquedas(list, rows, opening, session, signal),
      this.preferences.of(
        session.user.id,
        rows.map((row) => row.id),
      ),
    ]);
    return {
      codigo: definition.codigo,
      titulo: definition.titulo,
      nombre: { ...definition.nombre, femenino: definition.nombre.femenino === true },
      url: definition.urlFicha,
      urlFicha: definition.urlFicha,
      urlRegreso: definition.urlFicha,
      codigoPadre: definition.codigo,
      compacto: definition.compacto === true,
      modal: definition.modal === true,
      error: null,
      busquedas: busquedas.map((busqueda) => ({ ...busqueda, predeterminada: busqueda.id === opening?.id })),
      columnasDisponibles: wiresOf(list.columns, list.offeredColumns),
      ...buttons(definition, session),
      acciones: {
        abrir: may(session, 'fichas.ver'),
        anadir: definition.crear !== false && mayWrite(session, definition, 'editar'),
        modificar: mayWrite(session, definition, 'editar'),
        borrar: mayWrite(session, definition, 'borrar'),
        configurar: may(session, 'configurar_listados'),
        guardarBusquedas: mayShareWith(session),
      },
      preferencias: preferencias satisfies Record<string, ColumnPreference[]>,
    };
  }

  /**
   * All searches of a list, in their order: the one that opens beside the others, and those one after the other, so that
   * a person with forty searches holds no more of the database's connections than one with two.
   */
  private async busquedas(
    list: ListModel,
    rows: BusquedaRow[],
    opening: BusquedaRow | undefined,
    session: Session,
    signal: AbortSignal,
  ): Promise<Busqueda[]> {
    if (opening === undefined) return [];
    const first = this.busqueda(list, opening, true, session, signal);
    const others = (async () => {
      const found: Busqueda[] = [];
      for (const row of rows) if (row !== opening) found.push(await this.busqueda(list, row, false, session, signal));
      return found;
    })();
    const [opened, counted] = await Promise.all([first, others]);
    return counted.toSpliced(rows.indexOf(opening), 0, opened);
  }

  /** A search that names what is gone is shown as broken; the rest of the list works. */
  private async busqueda(
    list: ListModel,
    row: BusquedaRow,
    opens: boolean,
    session: Session,
    signal: AbortSignal,
  ): Promise<Busqueda> {
    const porPagina = pageSizeOf(row, list);
    const base = {
      id: row.id,
      descripcion: row.descripcion,
      modelo: list.definition.modelo,
      camposBusqueda: wiresOf(list.search, fieldsFor(list, row)),
      parametros: row.parametros,
      orden: row.orden === '' ? list.orden : row.orden,
      porPagina,
      visibilidad: row.visibilidad,
      predeterminada: row.predeterminada,
      editable: mayEdit(row, session.user),
    };
    try {
      const query = this.maker.fromSearch(list, row, {}, session);
      const columnas = query.columns.map((column) => column.wire);
      const { registros, total } = opens
        ? await this.engine.page(query, 1, porPagina, signal)
        : { registros: [] as ListRecord[], total: await this.engine.count(query, signal) };
      return {
        ...base,
        columnas,
        registros,
        totalRegistros: total,
        totalPaginas: pagesOf(total, porPagina),
        error: null,
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...base, columnas: [], registros: [], totalRegistros: 0, totalPaginas: 0, error: error.message };
    }
  }
}

/** The fields that are offered, and those the search itself filters by: its filters are told in words too. */
function fieldsFor(list: ListModel, { parametros }: BusquedaRow): string[] {
  return [...new Set([...list.offeredSearch, ...Object.keys(parametros).map((key) => splitFilterKey(key).campo)])];
}

function wiresOf<W>(models: ReadonlyMap<string, { wire: W }>, campos: readonly string[]): W[] {
  return campos.flatMap((campo) => models.get(campo)?.wire ?? []);
}

function buttons(
  { codigo, modelo, utilidades = [], impresos = [] }: ListDefinition,
  session: Session,
): Pick<ListDefinitionReply, 'btnsUtilidades' | 'btnsImprimir'> {
  const own = utilidades
    .filter(({ permiso }) => may(session, permiso))
    .map(({ etiqueta, icono, url, conSeleccion = true }): ListButton => ({
      url,
      etiqueta,
      icono,
      data: conSeleccion ? { desde: modelo } : {},
    }));
  const prints = impresos
    .filter(({ permiso }) => may(session, permiso))
    .map(({ etiqueta, icono, url }): ListButton => ({ url, etiqueta, icono, data: {} }));
  if (!may(session, 'listados.exportar')) return { btnsUtilidades: own, btnsImprimir: prints };
  const url = `/api/listado/exportar/${codigo}`;
  return {
    btnsUtilidades: [
      ...own.filter(({ data }) => 'desde' in data),
      { url, etiqueta: 'Exportar a Excel', icono: 'file-spreadsheet', data: { formato: 'xlsx' } },
      { url, etiqueta: 'Exportar a CSV', icono: 'file-type-csv', data: { formato: 'csv' } },
      ...own.filter(({ data }) => !('desde' in data)),
    ],
    btnsImprimir: [
      ...prints,
      { url: `/api/listado/imprimir/${codigo}`, etiqueta: 'Imprimir el listado', icono: 'printer', data: {} },
    ],
  };
}
