/** What is selected: single rows (their ids, with how each is called), or all rows that match. */
export type Selection = { modo: 'ids'; ids: ReadonlyMap<number, string> } | { modo: 'todos'; total: number };

export interface SelectionState {
  selection: Selection;
  /** Why the selection is empty when the person did not empty it. */
  aviso: string | null;
  /** How many match now, when the set that was selected has changed since. */
  coincidenAhora: number | null;
}

export interface SelectableRow {
  id: number;
  rotulo: string;
}

export type SelectionAction =
  | { tipo: 'marcar'; filas: readonly SelectableRow[] }
  | { tipo: 'desmarcar'; filas: readonly SelectableRow[]; enPagina: readonly SelectableRow[] }
  | { tipo: 'solo'; filas: readonly SelectableRow[] }
  | { tipo: 'todos'; total: number }
  | { tipo: 'quitar' }
  | { tipo: 'ha-cambiado'; total: number }
  | { tipo: 'cambio-de-busqueda' };

export const NOTHING: Selection = { modo: 'ids', ids: new Map() };
export const NO_SELECTION: SelectionState = { selection: NOTHING, aviso: null, coincidenAhora: null };

export const SELECTION_CLEARED = 'Selección quitada al cambiar la búsqueda';

const byId = (rows: readonly SelectableRow[]) => new Map(rows.map(({ id, rotulo }) => [id, rotulo]));

function chosen(ids: ReadonlyMap<number, string>): SelectionState {
  return { selection: { modo: 'ids', ids }, aviso: null, coincidenAhora: null };
}

/** The next selection. It holds each id once, survives paging, and is emptied by whatever changes which rows match. */
export function reduceSelection(state: SelectionState, action: SelectionAction): SelectionState {
  const { selection } = state;
  switch (action.tipo) {
    case 'marcar':
      return selection.modo === 'todos' ? state : chosen(new Map([...selection.ids, ...byId(action.filas)]));
    case 'desmarcar': {
      // Taking one off "all that match" leaves what is in sight, which is all that can be vouched for.
      const ids = new Map(selection.modo === 'todos' ? byId(action.enPagina) : selection.ids);
      for (const { id } of action.filas) ids.delete(id);
      return chosen(ids);
    }
    case 'solo':
      return chosen(byId(action.filas));
    case 'todos':
      return { selection: { modo: 'todos', total: action.total }, aviso: null, coincidenAhora: null };
    case 'quitar':
      return NO_SELECTION;
    case 'ha-cambiado':
      return { ...state, coincidenAhora: action.total };
    case 'cambio-de-busqueda':
      return countOf(selection) === 0 ? NO_SELECTION : { ...NO_SELECTION, aviso: SELECTION_CLEARED };
  }
}

export function countOf(selection: Selection): number {
  return selection.modo === 'todos' ? selection.total : selection.ids.size;
}

export function isSelected(selection: Selection, id: number): boolean {
  return selection.modo === 'todos' || selection.ids.has(id);
}

/** `3 registros seleccionados`, in the plural always, as the specification prints it. */
export function selectionInWords(selection: Selection): string {
  const sentence = `${countOf(selection)} registros seleccionados`;
  return selection.modo === 'todos' ? `${sentence} (todos los que coinciden)` : sentence;
}
