import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Dispatch } from 'react';
import type { Busqueda, ListDefinitionReply, ListRecord, SearchField } from '../../../../libs/contracts';
import { useNavigate } from 'react-router';
import { useBroadcast } from '../../api';
import { askAnew, fromHere, recordPath, withPlace } from '../../app';
import { showToast } from '../../ui';
import type { AddressState } from '../model/address';
import type { PlacedColumn } from '../model/columns';
import { visibleColumns } from '../model/columns';
import type { FilterWords } from '../model/filters';
import { filtersInWords } from '../model/filters';
import type { ListAction } from '../model/reducer';
import { selectable } from '../model/rows';
import type { SelectableRow, SelectionAction, SelectionState } from '../model/selection';
import type { View } from '../model/view';
import { askedColumns, viewOf } from '../model/view';
import { pagesKey, useListPage } from './queries';
import { useColumns } from './use-columns';
import { useSelectAll } from './use-select-all';
import { useSelection } from './use-selection';

/** Where a list stands: it is the page, a part of another screen, or rows are chosen from it for something else. */
export type ListPlace = 'pagina' | 'dentro' | 'selector';

/** Everything the parts of a list need to know and to do. */
export interface ListState {
  lugar: ListPlace;
  titulo: string;
  definition: ListDefinitionReply;
  address: AddressState;
  view: View;
  fields: readonly SearchField[];
  /** What is applied, in words. */
  applied: readonly FilterWords[];
  /** All columns, those that are hidden too; then just those shown, pinned ones first. */
  columns: readonly PlacedColumn[];
  shown: readonly PlacedColumn[];
  setColumns: (columns: readonly PlacedColumn[]) => void;
  /** Puts the columns back as the saved search has them. */
  resetColumns: () => void;
  rows: readonly ListRecord[];
  /** The rows of this page as the selection knows them. */
  selectableRows: readonly SelectableRow[];
  totalRegistros: number;
  totalPaginas: number;
  /** No rows have come yet; older rows stand in for those on their way; what went wrong. */
  primeraCarga: boolean;
  /** The rows shown are those of the view before; this one's are on their way. */
  otraBusqueda: boolean;
  cargando: boolean;
  error: unknown;
  seleccion: SelectionState;
  select: Dispatch<SelectionAction>;
  /** Takes every row that matches. */
  selectAll: () => Promise<void>;
  /** They are being fetched, where they are taken one by one. */
  seleccionando: boolean;
  act: (action: ListAction) => void;
  reload: () => Promise<void>;
  /** The record that is open in a window over the list (0 is a new one), or null. */
  recordOpen: number | null;
  /** Opens a record as this list does: in a window, or on its own page. */
  openRecord: (id: number) => void;
  closeRecord: () => void;
}

const NO_ROWS: readonly ListRecord[] = [];

export interface ListHome {
  lugar: ListPlace;
  /** What it is called there. */
  titulo?: string;
  /** Where what is selected is kept by whoever asked for it: other filters change nothing of it. */
  elegidos?: ReturnType<typeof useSelection>;
}

const THE_PAGE: ListHome = { lugar: 'pagina' };

/** Puts address, definition, saved search and page together into what the screen shows. */
export function useListState(
  definition: ListDefinitionReply,
  definedAt: number,
  busqueda: Busqueda,
  [address, act]: [AddressState, (action: ListAction) => void],
  { lugar, titulo = definition.titulo, elegidos }: ListHome = THE_PAGE,
): ListState {
  const { columns, setColumns, resetColumns } = useColumns(definition, busqueda);
  const view = useMemo(() => viewOf(busqueda, address, columns), [busqueda, address, columns]);
  const shown = useMemo(() => visibleColumns(columns), [columns]);
  const page = useListPage(definition, definedAt, view, askedColumns(busqueda, columns));
  const own = useSelection(`${busqueda.id} ${JSON.stringify(view.parametros)}`);
  const [seleccion, select] = elegidos ?? own;
  // When a page cannot be had, the rows that were there stay.
  const [known, setKnown] = useState(page.data);
  if (page.data && page.data !== known) setKnown(page.data);
  const rows = known?.registros ?? NO_ROWS;
  const totalPaginas = known?.totalPaginas ?? 1;

  const reload = useCallback(() => askAnew({ queryKey: pagesKey(definition.codigo) }), [definition.codigo]);
  useBroadcast('claustro:refrescar', ({ codigo }) => {
    if (codigo !== definition.codigo) return;
    select({ tipo: 'quitar' });
    void reload();
  });
  // Rows have gone since and the page with them: the last one that there is.
  useEffect(() => {
    if (page.isSuccess && !page.isPlaceholderData && view.pagina > Math.max(1, totalPaginas)) {
      act({ tipo: 'ir-a', pagina: Math.max(1, totalPaginas) });
    }
  }, [page.isSuccess, page.isPlaceholderData, view.pagina, totalPaginas, act]);

  const [recordOpen, setRecordOpen] = useState<number | null>(null);
  const navigate = useNavigate();
  const { modal, urlFicha } = definition;
  const { abrir } = definition.acciones;
  const place = useMemo(
    () => ({
      ids: rows.map(({ id }) => id),
      primero: ((known?.pagina ?? 1) - 1) * (known?.porPagina ?? 0) + 1,
      total: known?.totalRegistros ?? 0,
    }),
    [rows, known],
  );
  const openRecord = useCallback(
    (id: number) => {
      // Whoever chooses rows stays: the page they would leave holds what they have done.
      if (lugar === 'selector') return;
      if (!abrir) showToast({ texto: 'No tiene permiso para abrir estas fichas.', tono: 'notice' });
      else if (modal) setRecordOpen(id);
      else void navigate(recordPath(urlFicha, id), { state: withPlace(fromHere(window.location), place) });
    },
    [lugar, abrir, modal, urlFicha, navigate, place],
  );
  const selectableRows = useMemo(() => selectable(shown, rows), [shown, rows]);
  const totalRegistros = known?.totalRegistros ?? 0;
  const all = useSelectAll({ view, shown, selectableRows, totalRegistros, select, oneByOne: lugar === 'selector' });

  return {
    lugar,
    titulo,
    definition,
    address,
    view,
    fields: busqueda.camposBusqueda,
    applied: useMemo(() => filtersInWords(busqueda.camposBusqueda, view.parametros), [busqueda, view.parametros]),
    columns,
    shown,
    setColumns,
    resetColumns,
    rows,
    selectableRows,
    totalRegistros,
    totalPaginas: Math.max(1, totalPaginas),
    primeraCarga: known === undefined,
    otraBusqueda: page.isPlaceholderData,
    cargando: page.isFetching,
    error: page.error,
    seleccion,
    select,
    ...all,
    act,
    reload,
    recordOpen,
    openRecord,
    closeRecord: useCallback(() => setRecordOpen(null), []),
  };
}
