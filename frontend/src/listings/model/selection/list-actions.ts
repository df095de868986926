import type { ListButton, Parametros } from '#libs/contracts';
import type { Selection } from './selection';
import { countSelected } from './selection';
import type { View } from '../view/view';

/** Whether a list action opens a page of the application; the others download a file. */
export const opensPage = ({ url }: ListButton): boolean => url.startsWith('/administrar/') && !url.includes('/api/');

/** True for the actions that every list offers, such as the export or the print of its rows. */
export const isOfEveryList = ({ url }: ListButton): boolean => url.startsWith('/api/listado/');

/** True if a list action opens a page that works on the selected rows. */
export const takesSelection = (action: ListButton): boolean => opensPage(action) && 'desde' in action.data;

/**
 * Returns the URL of an entry of `Utilidades` or `Imprimir`, with the selection of the user. If single rows are selected, the URL contains
 * their ids. If all matching rows are selected, the URL contains the filters.
 */
export function actionUrl(
  action: ListButton,
  view: View,
  columnPaths: readonly string[],
  selection: Selection,
): string {
  if (opensPage(action)) return selectionUrl(action, view, selection);
  const [path = '', query = ''] = action.url.split('?');
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(action.data)) params.set(name, value);
  params.set('busqueda', String(view.savedSearch.id));
  params.set('parametros', JSON.stringify(view.filters));
  if (view.order !== '') params.set('orden', view.order);
  params.set('columnas', columnPaths.join(','));
  setIds(params, selection);
  return `${path}?${params.toString()}`;
}

/**
 * Returns the URL of the page that an action opens, with the selection as parameters. For single rows: their ids. For all matching rows:
 * the filters, the saved search and the number of rows.
 * If the page takes no selection, or nothing is selected, the URL has no selection. `readSelection` parses the URL.
 */
export function selectionUrl(action: ListButton, { savedSearch, filters }: SearchedRows, selection: Selection): string {
  if (!takesSelection(action)) return action.url;
  const params = new URLSearchParams(action.data);
  if (selection.mode === 'all') {
    params.set('todos', JSON.stringify(filters));
    params.set('busqueda', String(savedSearch.id));
    params.set('total', String(selection.total));
  }
  setIds(params, selection);
  return `${action.url}?${params.toString()}`;
}

function setIds(params: URLSearchParams, selection: Selection): void {
  if (selection.mode === 'ids' && countSelected(selection) > 0) params.set('ids', [...selection.ids.keys()].join(','));
}

/** The parts of a view that decide which rows match: the saved search and the filters. */
type SearchedRows = Pick<View, 'filters'> & { savedSearch: Pick<View['savedSearch'], 'id'> };

/**
 * The rows that were selected in a list. The list has opened a page with this selection in the URL. `from`: the model of the list.
 * `searchId`: null if the URL has no saved search. `total`: the number of rows that the user saw, or null if the URL has none.
 */
export type UrlSelection = { from: string } & (
  | { ids: number[] }
  | { filters: Parametros; searchId: number | null; total: number | null }
);

/** Parses a URL made by `selectionUrl`; null if it has no valid selection. */
export function readSelection(params: URLSearchParams): UrlSelection | null {
  const from = params.get('desde');
  if (from === null) return null;
  const ids = (params.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  if (ids.length > 0) return { from, ids: [...new Set(ids)] };
  const filters = parseFilters(params.get('todos'));
  return filters === null
    ? null
    : { from, filters, searchId: positive(params.get('busqueda')), total: positive(params.get('total')) };
}

const positive = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

function parseFilters(text: string | null): Parametros | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parametros) : null;
  } catch {
    return null;
  }
}
