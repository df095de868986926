import { useMemo, useReducer } from 'react';
import type { ConfiguredSearch, ListConfigReply } from '#libs/contracts';
import { ApiError, messageOf, useSingleFlight } from '../../../base';
import { askConfirm, showToast } from '../../../ui';
import { deleteSearch, saveSearch, searchSavedText } from '../../state/calls';
import { BLANK_SEARCH, readSearchDraft, searchDraft, type SearchDraft } from '../model/search-draft';
import {
  isSearchDirty,
  previewedSearch,
  reduceSearchEditing,
  searchChanges,
  toSearchField,
} from '../model/search-editing';
import { arrangeListedSearch, type ListedSearchChange } from '../state/queries';

const NOT_READ = 'Está guardado, pero no se ha podido leer de nuevo. Vuelva a cargar la página para verlo.';

const confirmDiscard = () =>
  askConfirm({
    title: 'Hay cambios sin guardar en la búsqueda',
    text: 'Se pierden al cerrarla.',
    acceptLabel: 'Descartar',
  });

/** Edits one saved search at a time. The typed text stays after a refusal and after a change of tab. */
export function useSearchEditing(config: ListConfigReply, refresh: () => Promise<unknown>) {
  const { codigo } = config;
  const [state, dispatch] = useReducer(reduceSearchEditing, null);
  const { isBusy, isRunning, run } = useSingleFlight();
  const fields = useMemo(() => config.campos.busqueda.map(toSearchField), [config.campos.busqueda]);
  const previewed = useMemo(() => previewedSearch(state, fields), [state, fields]);
  const isDirty = isSearchDirty(state);

  /** Runs a request. Until it ends, no search can be opened or closed, because the reply belongs to the open search. */
  const send = (request: () => Promise<unknown>): Promise<boolean> =>
    run(async () => {
      try {
        await request();
      } catch (error) {
        const errors = error instanceof ApiError ? error.campos : {};
        dispatch({ type: 'refuse', errors: { ...errors, general: messageOf(error) } });
        return false;
      }
      // If the refresh fails, the request still succeeds, because the server has saved the change.
      await refresh().catch(() => showToast({ text: NOT_READ, tone: 'notice' }));
      return true;
    });
  const closeWith = (text: string) => {
    dispatch({ type: 'close' });
    showToast({ text });
  };

  return {
    state,
    fields,
    isBusy,
    isDirty,
    previewed,
    changes: searchChanges(state),
    /** Opens a saved search, or a new one for null. */
    open: async (search: ConfiguredSearch | null) => {
      if (isRunning() || (isDirty && !(await confirmDiscard()))) return;
      dispatch({ type: 'open', draft: search ? searchDraft(search, fields) : BLANK_SEARCH });
    },
    close: async () => {
      if (isRunning() || (isDirty && !(await confirmDiscard()))) return;
      dispatch({ type: 'close' });
    },
    change: (change: Partial<SearchDraft>) => dispatch({ type: 'change', change }),
    save: async (): Promise<boolean> => {
      if (!state) return true;
      const read = readSearchDraft(state.draft, fields);
      if ('errors' in read) {
        dispatch({ type: 'refuse', errors: read.errors });
        return false;
      }
      let text = '';
      const save = async () => {
        text = searchSavedText(await saveSearch(codigo, read.request));
      };
      if (!(await send(save))) return false;
      closeWith(text);
      return true;
    },
    remove: async ({ id, descripcion }: SearchDraft) => {
      const title = `¿Seguro que desea borrar la búsqueda «${descripcion}»?`;
      if (!(await askConfirm({ title, text: 'Los registros se conservan.' }))) return;
      if (await send(() => deleteSearch(codigo, id))) closeWith('Búsqueda borrada');
    },
    /** Hides a search of the list definition, or makes it the default. */
    arrange: (change: ListedSearchChange) => send(() => arrangeListedSearch(codigo, change)),
  };
}

export type SearchEditing = ReturnType<typeof useSearchEditing>;
