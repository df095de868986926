import type { Seleccion } from '../../../../libs/contracts';
import type { Selection } from './selection';
import { countOf } from './selection';
import type { View } from './view';

const NAMED = 5;

/** The question before deleting, in the plural always, as the specification prints it. */
export function deleteQuestion(selection: Selection): string {
  return `¿Seguro que desea borrar ${countOf(selection)} registros?`;
}

/** Who would be deleted: up to five names, `y 12 más`; what all that match means when nobody was picked by hand. */
export function deleteConsequence(selection: Selection): string {
  if (selection.modo === 'todos') return 'Son todos los que coinciden con la búsqueda, también los de otras páginas.';
  const names = [...selection.ids.values()];
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(' · ')} y ${more} más.` : `${names.join(' · ')}.`;
}

/** The form fields of the deletion: ids, or all that match with the count that the person saw. */
export function deleteFields(selection: Selection, view: View): Record<string, string> {
  if (selection.modo === 'ids') return { idsSeleccionados: JSON.stringify([...selection.ids.keys()]) };
  const travelling: Seleccion = {
    todos: true,
    busqueda: view.busqueda.id,
    parametros: view.parametros,
    total: selection.total,
  };
  return { seleccion: JSON.stringify(travelling) };
}

export function deletedMessage(total: number): string {
  return `${total} registros eliminados`;
}

export function changedMessage(total: number): string {
  return `Ahora coinciden ${total} registros. Revise la selección.`;
}
