import type { ListButton, Parametros } from '../../../../libs/contracts';
import type { Selection } from './selection';
import { countOf } from './selection';
import type { View } from './view';

/** It leads to a page of ours, and fetches no file. */
export const isPage = ({ url }: ListButton): boolean => url.startsWith('/administrar/') && !url.includes('/api/');

/** The page it leads to takes over what is selected. */
export const takesSelection = (button: ListButton): boolean => isPage(button) && 'desde' in button.data;

/**
 * Where an entry of `Utilidades` or `Imprimir` leads: its address with its own pairs, what the list shows now, and the
 * rows that are checked. All that match need no ids: they are what the filters say.
 */
export function buttonAddress(
  button: ListButton,
  view: View,
  columnas: readonly string[],
  selection: Selection,
): string {
  if (isPage(button)) return selectionAddress(button, view.parametros, selection);
  const [path = '', query = ''] = button.url.split('?');
  const pairs = new URLSearchParams(query);
  for (const [name, valor] of Object.entries(button.data)) pairs.set(name, valor);
  pairs.set('busqueda', String(view.busqueda.id));
  pairs.set('parametros', JSON.stringify(view.parametros));
  if (view.orden !== '') pairs.set('orden', view.orden);
  pairs.set('columnas', columnas.join(','));
  if (selection.modo === 'ids' && countOf(selection) > 0) pairs.set('ids', [...selection.ids.keys()].join(','));
  return `${path}?${pairs.toString()}`;
}

/**
 * Where an entry leads that takes over what is selected: ids, or, of all that match, the filters that say which. Nothing is
 * added while nothing is selected, nor for a page that has no use for it. `readSelection` reads it again.
 */
export function selectionAddress(button: ListButton, parametros: Parametros, selection: Selection): string {
  if (!takesSelection(button)) return button.url;
  const pairs = new URLSearchParams(button.data);
  if (selection.modo === 'todos') pairs.set('todos', JSON.stringify(parametros));
  if (selection.modo === 'ids' && countOf(selection) > 0) pairs.set('ids', [...selection.ids.keys()].join(','));
  return `${button.url}?${pairs.toString()}`;
}

/** What was selected in a list when a page was opened from it. */
export type ArrivedSelection = { desde: string } & ({ ids: number[] } | { parametros: Parametros });

/** Reads the selection in an address that `selectionAddress` made; null where it holds none, or none that makes sense. */
export function readSelection(pairs: URLSearchParams): ArrivedSelection | null {
  const desde = pairs.get('desde');
  if (desde === null) return null;
  const ids = (pairs.get('ids') ?? '').split(',').map(Number).filter((id) => Number.isInteger(id) && id > 0); // prettier-ignore
  if (ids.length > 0) return { desde, ids: [...new Set(ids)] };
  const parametros = readFilters(pairs.get('todos'));
  return parametros === null ? null : { desde, parametros };
}

function readFilters(text: string | null): Parametros | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parametros) : null;
  } catch {
    return null;
  }
}
