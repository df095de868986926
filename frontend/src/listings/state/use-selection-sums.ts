import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListPageReply, ListSum } from '#libs/contracts';
import { getJson } from '../../base';
import { countSelected, type Selection } from '../model/selection/selection';
import type { View } from '../model/view/view';
import { pagesKey } from './queries';

/** Milliseconds to wait after the selection changes, so that rows that are selected one after another need only one request. */
const DEBOUNCE = 200;

interface SelectionSumsInput {
  code: string;
  view: View;
  selected: Selection;
  /** The sums of all rows that match; undefined for a list without sums. */
  all: readonly ListSum[] | undefined;
}

/** The sums over the selected rows, on all pages. Null if the list has no sums or if no row is selected. */
export function useSelectionSums({ code, view, selected, all }: SelectionSumsInput) {
  const ids = selected.mode === 'ids' && all !== undefined ? [...selected.ids.keys()].join(',') : '';
  const [settled] = useDebouncedValue(ids, DEBOUNCE);
  const { id } = view.savedSearch;
  const query = { parametros: JSON.stringify(view.filters), entre: settled, porPagina: '1' };
  const page = useQuery({
    queryKey: [...pagesKey(code), id, 'sumas', query],
    queryFn: ({ signal }) => getJson<ListPageReply>(`/api/busquedas-api/${id}/1`, query, { signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  if (all === undefined || countSelected(selected) === 0) return null;
  if (selected.mode === 'all') return { sums: all, isCurrent: true };
  const isCurrent = ids === settled && page.isSuccess && !page.isPlaceholderData;
  return { sums: page.data?.sumas ?? [], isCurrent };
}
