import type { ListButton } from '../../../../libs/contracts';
import type { Selection } from './selection';
import { countOf } from './selection';
import type { View } from './view';

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
