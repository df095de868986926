import { loadAllMatching, loadAllOfList, type UrlSelection } from '../../listings';

/** The ids of the classes selected in the list. */
export async function chosenIds(selection: UrlSelection): Promise<number[]> {
  if ('ids' in selection) return selection.ids;
  const { filters, searchId } = selection;
  const rows = await (searchId === null ? loadAllOfList('clases', filters) : loadAllMatching(searchId, filters));
  return rows.map(({ id }) => id);
}
