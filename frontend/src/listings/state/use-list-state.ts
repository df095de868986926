import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Dispatch } from 'react';
import type { Busqueda, ListDefinitionReply, ListRecord, SearchField } from '../../../../libs/contracts';
import { useNavigate } from 'react-router';
import { useBroadcast, refetchQueries, fromHere, recordPath, withPlace } from '../../base';
import { showToast } from '../../ui';
import type { AddressState } from '../model/view/address';
import type { PlacedColumn } from '../model/rows/columns';
import { visibleColumns } from '../model/rows/columns';
import type { FilterDescription } from '../model/view/filters';
import { describeFilters } from '../model/view/filters';
import type { ListAction } from '../model/view/reducer';
import { selectable } from '../model/rows/rows';
import type { SelectableRow, SelectionAction, SelectionState } from '../model/selection/selection';
import type { View } from '../model/view/view';
import { requestedColumns, viewOf } from '../model/view/view';
import { pagesKey, useListPage } from './queries';
import { useColumns } from './use-columns';
import { useSelectAll } from './use-select-all';
import { useSelection } from './use-selection';

/** How a list is hosted: as the page, embedded in another screen, or as a picker of rows. */
export type ListHost = 'page' | 'embedded' | 'picker';

/** Everything the parts of a list need to know and to do. */
export interface ListState {
  host: ListHost;
  title: string;
  definition: ListDefinitionReply;
  address: AddressState;
  view: View;
  fields: readonly SearchField[];
  /** What is applied, in words. */
  appliedFilters: readonly FilterDescription[];
  /** All columns, those that are hidden too; then just those shown, pinned ones first. */
  columns: readonly PlacedColumn[];
  shownColumns: readonly PlacedColumn[];
  setColumns: (columns: readonly PlacedColumn[]) => void;
  /** Puts the columns back as the saved search has them. */
  resetColumns: () => void;
  rows: readonly ListRecord[];
  /** The rows of this page as the selection knows them. */
  selectableRows: readonly SelectableRow[];
  totalRows: number;
  totalPages: number;
  /** No rows have come yet; older rows stand in for those on their way; what went wrong. */
  isFirstLoad: boolean;
  /** The rows shown are those of the view before; this one's are on their way. */
  isPreviousView: boolean;
  isFetching: boolean;
  error: unknown;
  selection: SelectionState;
  select: Dispatch<SelectionAction>;
  /** Takes every row that matches. */
  selectAll: () => Promise<void>;
  /** They are being fetched, where they are taken one by one. */
  isSelectingAll: boolean;
  run: (action: ListAction) => void;
  reload: () => Promise<void>;
  /** The record that is open in a window over the list (0 is a new one), or null. */
  openRecordId: number | null;
  /** Opens a record as this list does: in a window, or on its own page. */
  openRecord: (id: number) => void;
  closeRecord: () => void;
}

const NO_ROWS: readonly ListRecord[] = [];

export interface HostOptions {
  host: ListHost;
  /** Replaces the list's own title. */
  title?: string;
  /** The selection, if the host holds it; then other filters do not clear it. */
  selection?: ReturnType<typeof useSelection>;
}

const PAGE_HOST: HostOptions = { host: 'page' };

/** Puts address, definition, saved search and page together into what the screen shows. */
export function useListState(
  definition: ListDefinitionReply,
  definedAt: number,
  busqueda: Busqueda,
  [address, run]: [AddressState, (action: ListAction) => void],
  { host, title = definition.titulo, selection: hostSelection }: HostOptions = PAGE_HOST,
): ListState {
  const { columns, setColumns, resetColumns } = useColumns(definition, busqueda);
  const view = useMemo(() => viewOf(busqueda, address, columns), [busqueda, address, columns]);
  const shownColumns = useMemo(() => visibleColumns(columns), [columns]);
  const page = useListPage(definition, definedAt, view, requestedColumns(busqueda, columns));
  const own = useSelection(`${busqueda.id} ${JSON.stringify(view.filters)}`);
  const [selection, select] = hostSelection ?? own;
  // If a page fails to load, the previous rows stay on screen.
  const [known, setKnown] = useState(page.data);
  if (page.data && page.data !== known) setKnown(page.data);
  const rows = known?.registros ?? NO_ROWS;
  const totalPages = known?.totalPaginas ?? 1;

  const reload = useCallback(() => refetchQueries({ queryKey: pagesKey(definition.codigo) }), [definition.codigo]);
  useBroadcast('claustro:refrescar', ({ codigo }) => {
    if (codigo !== definition.codigo) return;
    select({ type: 'clear' });
    void reload();
  });
  // The page no longer exists because rows were deleted: go to the last page.
  useEffect(() => {
    if (page.isSuccess && !page.isPlaceholderData && view.page > Math.max(1, totalPages)) {
      run({ type: 'go-to', page: Math.max(1, totalPages) });
    }
  }, [page.isSuccess, page.isPlaceholderData, view.page, totalPages, run]);

  const [openRecordId, setOpenRecordId] = useState<number | null>(null);
  const navigate = useNavigate();
  const { modal, urlFicha } = definition;
  const { abrir } = definition.acciones;
  const place = useMemo(
    () => ({
      ids: rows.map(({ id }) => id),
      firstPosition: ((known?.pagina ?? 1) - 1) * (known?.porPagina ?? 0) + 1,
      total: known?.totalRegistros ?? 0,
    }),
    [rows, known],
  );
  const openRecord = useCallback(
    (id: number) => {
      // In picker mode rows do not navigate: the host page holds unsaved input.
      if (host === 'picker') return;
      if (!abrir) showToast({ text: 'No tiene permiso para abrir estas fichas.', tone: 'notice' });
      else if (modal) setOpenRecordId(id);
      else void navigate(recordPath(urlFicha, id), { state: withPlace(fromHere(window.location), place) });
    },
    [host, abrir, modal, urlFicha, navigate, place],
  );
  const selectableRows = useMemo(() => selectable(shownColumns, rows), [shownColumns, rows]);
  const totalRows = known?.totalRegistros ?? 0;
  const all = useSelectAll({ view, shownColumns, selectableRows, totalRows, select, oneByOne: host === 'picker' });

  return {
    host,
    title,
    definition,
    address,
    view,
    fields: busqueda.camposBusqueda,
    appliedFilters: useMemo(() => describeFilters(busqueda.camposBusqueda, view.filters), [busqueda, view.filters]),
    columns,
    shownColumns,
    setColumns,
    resetColumns,
    rows,
    selectableRows,
    totalRows,
    totalPages: Math.max(1, totalPages),
    isFirstLoad: known === undefined,
    isPreviousView: page.isPlaceholderData,
    isFetching: page.isFetching,
    error: page.error,
    selection,
    select,
    ...all,
    run,
    reload,
    openRecordId,
    openRecord,
    closeRecord: useCallback(() => setOpenRecordId(null), []),
  };
}
