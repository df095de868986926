import type {
  ColumnMovedEvent,
  ColumnResizedEvent,
  RowDoubleClickedEvent,
  SelectionChangedEvent,
  SelectionEventSourceType,
  SortChangedEvent,
} from 'ag-grid-community';
import type { ListRecord } from '#libs/contracts';
import { changeColumn, reorderShown } from '../model/rows/columns';
import { orderOf, selectionChanges } from '../model/selection/grid-state';
import { countSelected } from '../model/selection/selection';
import { useList } from '../state/context';

/**
 * Selection events with these sources come from the user. The grid also fires selection events when rows are added or removed: these
 * events do not change the selection of the list.
 */
const USER_SOURCES: readonly SelectionEventSourceType[] = [
  'checkboxSelected',
  'rowClicked',
  'spaceKey',
  'keyboardSelectAll',
  'uiSelectAll',
  'uiSelectAllFiltered',
  'uiSelectAllCurrentPage',
];

/**
 * Handlers that turn what the user does in the grid into actions of the list.
 * @param onChecked receives the index of the last checked row
 */
export function useGridEvents(onChecked: (index: number) => void) {
  const { columns, selectableRows, selection, select, run, setColumns, openRecord } = useList();
  const { selected } = selection;
  return {
    onSelectionChanged: ({ source, api }: SelectionChangedEvent<ListRecord>) => {
      if (!USER_SOURCES.includes(source)) return;
      const marked = new Set(api.getSelectedRows().map(({ id }) => id));
      for (const action of selectionChanges(selected, selectableRows, marked)) {
        select(action);
        if (action.type === 'check') onChecked(selectableRows.findIndex(({ id }) => id === action.rows.at(-1)?.id));
      }
    },
    onSortChanged: ({ source, api }: SortChangedEvent<ListRecord>) => {
      if (source === 'uiColumnSorted') run({ type: 'order', order: orderOf(api.getColumnState()) });
    },
    onColumnResized: ({ finished, source, column }: ColumnResizedEvent<ListRecord>) => {
      if (!finished || source !== 'uiColumnResized' || !column) return;
      setColumns(changeColumn(columns, column.getColId(), { ancho: column.getActualWidth() }));
    },
    onColumnMoved: ({ finished, source, api }: ColumnMovedEvent<ListRecord>) => {
      if (!finished || source !== 'uiColumnMoved') return;
      const paths = api.getAllDisplayedColumns().map((column) => column.getColId());
      setColumns(reorderShown(columns, paths));
    },
    onRowDoubleClicked: ({ data }: RowDoubleClickedEvent<ListRecord>) => {
      if (data && countSelected(selected) <= 1) openRecord(data.id);
    },
  };
}
