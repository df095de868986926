import type { UrlSelection } from '../../listings';
import type { DocumentWords, SendRequest } from '../base/kinds';

/** The choices of the form. */
export interface SendChoices {
  /** True if the mail has the PDF. */
  attaches: boolean;
  /** True if what was sent before is sent again. */
  repeats: boolean;
}

/** Nothing is attached and nothing repeated unless the person chooses so. */
export const FIRST_CHOICES: SendChoices = { attaches: false, repeats: false };

/** The request for a selection; null if the selection is not of these documents, or its number of rows is missing. */
export function sendRequest(
  { tipo, model }: Pick<DocumentWords, 'tipo' | 'model'>,
  selection: UrlSelection | null,
  { attaches, repeats }: SendChoices,
): SendRequest | null {
  if (selection?.from !== model) return null;
  const fields = { tipo, adjuntar: attaches ? '1' : '', repetir: repeats ? '1' : '' };
  if ('ids' in selection) return { ...fields, idsSeleccionados: selection.ids.join(',') };
  const { filters, searchId, total } = selection;
  if (total === null) return null;
  // Links of other screens have filters only: the search 0.
  return { ...fields, seleccion: { todos: true, busqueda: searchId ?? 0, parametros: filters, total } };
}
