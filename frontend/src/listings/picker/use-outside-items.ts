import type { ListRecord, Parametros, SelectorItem } from '#libs/contracts';
import { useOutside } from '../outside';
import { findRecords, type FoundPage } from './calls';
import type { PickerKind } from './kinds';

interface OutsideItemsInput {
  kind: PickerKind;
  filters: Parametros;
  chosen: readonly SelectorItem[];
  /** The results of the present search; undefined while the screen still shows the results of another search. */
  page: FoundPage | undefined;
}

const NO_ROWS: readonly ListRecord[] = [];
const NONE: readonly SelectorItem[] = [];

/** The chosen records that the search does not find. */
export function useOutsideItems({ kind, filters, chosen, page }: OutsideItemsInput): SelectorItem[] {
  const { model, columns } = kind;
  const known = page === undefined ? NONE : chosen;
  const shown = page?.records ?? NO_ROWS;
  const ids = useOutside(
    { chosen: known.map(({ id }) => id), shown, isPageWhole: shown.length === page?.total },
    {
      queryKey: ['buscador-registros', model, filters],
      findAmong: async (among, signal) => {
        const paths = (columns[0]?.paths ?? []).slice(0, 1);
        const query = { model, paths, filters, page: 1, pageSize: among.length, among };
        return (await findRecords(query, signal)).records;
      },
    },
  );
  return known.filter(({ id }) => ids.includes(id));
}
