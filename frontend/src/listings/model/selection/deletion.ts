import type { Seleccion } from '#libs/contracts';
import type { Selection } from './selection';
import { countSelected, knownRows } from './selection';
import type { View } from '../view/view';

const MAX_NAMES = 5;

/** Returns the question before deleting. The plural is used for one record too, as in the specification. */
export function deleteQuestion(selection: Selection): string {
  return `¿Seguro que desea borrar ${countSelected(selection)} registros?`;
}

/** Describes the rows to delete: up to five labels and `y 12 más`, or a sentence about all matching rows. */
export function deleteConsequence(selection: Selection): string {
  const labels = knownRows(selection).map(({ label }) => label);
  if (labels.length === 0) return 'Son todos los que coinciden con la búsqueda, también los de otras páginas.';
  const more = labels.length - MAX_NAMES;
  return more > 0 ? `${labels.slice(0, MAX_NAMES).join(' · ')} y ${more} más.` : `${labels.join(' · ')}.`;
}

/**
 * The fields of the delete request. If single rows are selected, the request contains their ids. If all matching rows are selected, it
 * contains the search, the filters and the number of rows that the user saw.
 */
export function deleteFields(selection: Selection, view: View): Record<string, string> {
  if (selection.mode === 'ids') return { idsSeleccionados: JSON.stringify([...selection.ids.keys()]) };
  const allMatching: Seleccion = {
    todos: true,
    busqueda: view.savedSearch.id,
    parametros: view.filters,
    total: selection.total,
  };
  return { seleccion: JSON.stringify(allMatching) };
}

export function deletedMessage(total: number): string {
  return `${total} registros eliminados`;
}

export function changedMessage(total: number): string {
  return `Ahora coinciden ${total} registros. Revise la selección.`;
}
