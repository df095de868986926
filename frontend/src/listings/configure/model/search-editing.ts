import type { ListConfigReply, SearchField } from '#libs/contracts';
import { filtersOf, type SearchDraft } from './search-draft';
import type { PreviewedSearch } from './preview';

/** The saved search that is open for editing. */
export interface SearchEditingState {
  draft: SearchDraft;
  /** The draft as it was opened. */
  opened: SearchDraft;
  /** Errors by field; `general` belongs to no field. */
  errors: Readonly<Record<string, string>>;
}

export type SearchEditingAction =
  | { type: 'open'; draft: SearchDraft }
  | { type: 'change'; change: Partial<SearchDraft> }
  | { type: 'refuse'; errors: Readonly<Record<string, string>> }
  | { type: 'close' };

/** Returns the next state; null if no search is open. When the server refuses a save, the draft is preserved. */
export function reduceSearchEditing(
  state: SearchEditingState | null,
  action: SearchEditingAction,
): SearchEditingState | null {
  switch (action.type) {
    case 'open':
      return { draft: action.draft, opened: action.draft, errors: {} };
    case 'change':
      return state && { ...state, draft: { ...state.draft, ...action.change } };
    case 'refuse':
      return state && { ...state, errors: action.errors };
    case 'close':
      return null;
  }
}

/** Whether the open search has unsaved changes. */
export function isSearchDirty(state: SearchEditingState | null): boolean {
  return state !== null && JSON.stringify(state.draft) !== JSON.stringify(state.opened);
}

/** The unsaved changes in words, for the question before leaving. */
export function searchChanges(state: SearchEditingState | null): string[] {
  return state && isSearchDirty(state) ? [`búsqueda «${state.draft.descripcion || 'nueva'}»`] : [];
}

/**
 * Returns the search that the preview applies: the edited search, without filters whose text cannot be read. Null if no search is edited.
 */
export function previewedSearch(
  state: SearchEditingState | null,
  fields: readonly SearchField[],
): PreviewedSearch | null {
  if (state === null) return null;
  const { draft } = state;
  return { parametros: filtersOf(draft, fields), orden: draft.orden, columnas: draft.columnas };
}

/** Converts a search field of the configuration to the type that the search controls expect. */
export function toSearchField({
  campo,
  etiqueta,
  tipo,
  opciones,
}: ListConfigReply['campos']['busqueda'][number]): SearchField {
  return { campo, etiqueta, tipo, ...(opciones ? { opciones } : {}) };
}
