import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Busqueda, ColumnPreference, ListDefinitionReply } from '#libs/contracts';
import { messageOf } from '../../base';
import { showToast } from '../../ui';
import type { PlacedColumn } from '../model/rows/columns';
import { placeColumns, preferencesOf } from '../model/rows/columns';
import { savePreferences } from './calls';
import { definitionKey } from './queries';

/** Debounce of saves, in milliseconds. */
const SAVE_DELAY = 600;

/** The user's columns of a saved search. Changes show at once and are saved with a debounce. */
export function useColumns(definition: ListDefinitionReply, savedSearch: Busqueda) {
  const client = useQueryClient();
  const save = useDebounced((id: number, preferences: ColumnPreference[]) => {
    savePreferences(id, preferences).catch((error: unknown) => showToast({ text: messageOf(error), tone: 'bad' }));
  });
  // The columns that the user chose on this screen, by id of the saved search. These columns override the columns of `definition`.
  const [chosen, setChosen] = useState<Readonly<Record<number, ColumnPreference[]>>>({});
  const preferences = chosen[savedSearch.id] ?? definition.preferencias[savedSearch.id];
  const columns = useMemo(
    () => placeColumns(savedSearch.columnas, definition.columnasDisponibles, preferences),
    [savedSearch.columnas, definition.columnasDisponibles, preferences],
  );
  const setColumns = useCallback(
    (next: readonly PlacedColumn[]) => {
      const changed = preferencesOf(next);
      setChosen((known) => ({ ...known, [savedSearch.id]: changed }));
      client.setQueryData<ListDefinitionReply>(
        definitionKey(definition.codigo),
        (known) => known && { ...known, preferencias: { ...known.preferencias, [savedSearch.id]: changed } },
        // The cached definition keeps its old timestamp, because the rows in the definition were not loaded again.
        { updatedAt: client.getQueryState(definitionKey(definition.codigo))?.dataUpdatedAt },
      );
      save(savedSearch.id, changed);
    },
    [client, definition.codigo, savedSearch.id, save],
  );
  const resetColumns = useCallback(
    () => setColumns(placeColumns(savedSearch.columnas, definition.columnasDisponibles, undefined)),
    [savedSearch.columnas, definition.columnasDisponibles, setColumns],
  );
  return { columns, setColumns, resetColumns };
}

/** Debounces a function. A pending call runs when the component unmounts or the page is closed. */
function useDebounced<A extends unknown[]>(call: (...args: A) => void): (...args: A) => void {
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; callNow: () => void } | null>(null);
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    const flush = () => {
      if (!pending.current) return;
      clearTimeout(pending.current.timer);
      pending.current.callNow();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return useCallback((...args: A) => {
    if (pending.current) clearTimeout(pending.current.timer);
    const callNow = () => {
      pending.current = null;
      latest.current(...args);
    };
    pending.current = { timer: setTimeout(callNow, SAVE_DELAY), callNow };
  }, []);
}
