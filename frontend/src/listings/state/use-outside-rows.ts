import type { ListPageReply } from '#libs/contracts';
import { getJson } from '../../base';
import type { PlacedColumn } from '../model/rows/columns';
import type { SelectableRow, Selection } from '../model/selection/selection';
import type { View } from '../model/view/view';
import { useOutside } from '../outside';
import { pagesKey } from './queries';
import type { useRows } from './use-rows';

type Page = Pick<ReturnType<typeof useRows>, 'rows' | 'totalRows' | 'isPreviousView'>;

interface OutsideRowsInput {
  code: string;
  view: View;
  shownColumns: readonly PlacedColumn[];
  page: Page;
  selected: Selection;
  /** True if the selection is preserved when the search changes. */
  isKept: boolean;
}

const NONE: ReadonlyMap<number, string> = new Map();

/** Returns the selected rows that do not match the current search, with their labels. */
export function useOutsideRows({
  code,
  view,
  shownColumns,
  page,
  selected,
  isKept,
}: OutsideRowsInput): SelectableRow[] {
  const { rows, totalRows, isPreviousView } = page;
  const { savedSearch, filters } = view;
  const labels = isKept && !isPreviousView && selected.mode === 'ids' ? selected.ids : NONE;
  const chosen = [...labels.keys()];
  const ids = useOutside(
    { chosen, shown: rows, isPageWhole: rows.length === totalRows },
    {
      queryKey: [...pagesKey(code), savedSearch.id, filters],
      findAmong: async (among, signal) => {
        const query = {
          parametros: JSON.stringify(filters),
          entre: among.join(','),
          porPagina: among.length,
          columnas: shownColumns[0]?.campo ?? '',
        };
        const url = `/api/busquedas-api/${savedSearch.id}/1`;
        return (await getJson<ListPageReply>(url, query, { signal })).registros;
      },
    },
  );
  return ids.map((id) => ({ id, label: labels.get(id) ?? '' }));
}
