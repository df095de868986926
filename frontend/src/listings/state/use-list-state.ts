import { useMemo } from 'react';
import type { Busqueda, ListDefinitionReply } from '#libs/contracts';
import { useBroadcast } from '../../base';
import { visibleColumns } from '../model/rows/columns';
import { selectable } from '../model/rows/rows';
import type { AddressState } from '../model/view/address';
import { describeFilters } from '../model/view/filters';
import type { ListAction } from '../model/view/reducer';
import { requestedColumns, viewOf } from '../model/view/view';
import type { ListHost, ListState } from './list-state';
import { useColumns } from './use-columns';
import { useListFocus } from './use-list-focus';
import { useOpenRecord } from './use-open-record';
import { useOutsideRows } from './use-outside-rows';
import { useRows } from './use-rows';
import { useSelectAll } from './use-select-all';
import { useSelection } from './use-selection';

export interface HostOptions {
  host: ListHost;
  /** Replaces the title of the list. */
  title?: string;
  /** The selection, if the component around the list stores it. A change of the filters does not clear this selection. */
  selection?: ReturnType<typeof useSelection>;
}

const PAGE_HOST: HostOptions = { host: 'page' };

/** Combines address, definition, saved search and rows into the state of the screen. */
export function useListState(
  definition: ListDefinitionReply,
  definedAt: number,
  savedSearch: Busqueda,
  [address, run]: [AddressState, (action: ListAction) => void],
  { host, title = definition.titulo, selection: hostSelection }: HostOptions = PAGE_HOST,
): ListState {
  const { columns, setColumns, resetColumns } = useColumns(definition, savedSearch);
  const view = useMemo(() => viewOf(savedSearch, address, columns), [savedSearch, address, columns]);
  const shownColumns = useMemo(() => visibleColumns(columns), [columns]);
  const columnPaths = requestedColumns(savedSearch, columns);
  const { lastPage, ...page } = useRows({ definition, definedAt, view, columnPaths, run });
  const { rows, totalRows, reload } = page;
  const own = useSelection(`${savedSearch.id} ${JSON.stringify(view.filters)}`);
  const [selection, select] = hostSelection ?? own;
  useBroadcast('claustro:refrescar', ({ codigo }) => {
    if (codigo !== definition.codigo) return;
    select({ type: 'clear' });
    void reload();
  });
  const selectableRows = useMemo(() => selectable(shownColumns, rows), [shownColumns, rows]);
  const needsIds = host === 'picker';
  const { codigo: code } = definition;
  const outside = useOutsideRows({ code, view, shownColumns, page, selected: selection.selected, isKept: needsIds });
  const all = useSelectAll({ view, shownColumns, selectableRows, totalRows, select, needsIds });
  const focus = useListFocus();
  const record = useOpenRecord(definition, host, lastPage);
  const { camposBusqueda: fields } = savedSearch;
  const appliedFilters = useMemo(() => describeFilters(fields, view.filters), [fields, view.filters]);
  return {
    host,
    title,
    definition,
    address,
    view,
    fields,
    appliedFilters,
    columns,
    shownColumns,
    setColumns,
    resetColumns,
    selectableRows,
    selection,
    select,
    outside,
    run,
    ...page,
    ...all,
    ...record,
    focus,
  };
}
