import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Busqueda, ColumnPreference, ListDefinitionReply } from '../../../../libs/contracts';
import { messageOf } from '../../base';
import { showToast } from '../../ui';
import type { PlacedColumn } from '../model/rows/columns';
import { placeColumns, preferencesOf } from '../model/rows/columns';
import { savePreferences } from './calls';
import { definitionKey } from './queries';

const QUIET = 600;

/** The columns of a saved search as this person keeps them, and how to change them: at once on screen, kept a moment later. */
export function useColumns(definition: ListDefinitionReply, busqueda: Busqueda) {
  const client = useQueryClient();
  const save = useQuietly((id: number, kept: ColumnPreference[]) => {
    savePreferences(id, kept).catch((error: unknown) => showToast({ text: messageOf(error), tone: 'bad' }));
  });
  // What was chosen here counts at once; the definition in the cache is for when the screen is opened again.
  const [chosen, setChosen] = useState<Readonly<Record<number, ColumnPreference[]>>>({});
  const preferences = chosen[busqueda.id] ?? definition.preferencias[busqueda.id];
  const columns = useMemo(
    () => placeColumns(busqueda.columnas, definition.columnasDisponibles, preferences),
    [busqueda.columnas, definition.columnasDisponibles, preferences],
  );
  const setColumns = useCallback(
    (next: readonly PlacedColumn[]) => {
      const kept = preferencesOf(next);
      setChosen((known) => ({ ...known, [busqueda.id]: kept }));
      client.setQueryData<ListDefinitionReply>(
        definitionKey(definition.codigo),
        (known) => known && { ...known, preferencias: { ...known.preferencias, [busqueda.id]: kept } },
        // Arranging columns tells nothing of how old the rows are.
        { updatedAt: client.getQueryState(definitionKey(definition.codigo))?.dataUpdatedAt },
      );
      save(busqueda.id, kept);
    },
    [client, definition.codigo, busqueda.id, save],
  );
  const resetColumns = useCallback(
    () => setColumns(placeColumns(busqueda.columnas, definition.columnasDisponibles, undefined)),
    [busqueda.columnas, definition.columnasDisponibles, setColumns],
  );
  return { columns, setColumns, resetColumns };
}

/** Calls once nothing more has come for a moment; what still waits when the screen or the whole page goes is called then. */
function useQuietly<A extends unknown[]>(call: (...args: A) => void): (...args: A) => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; now: () => void } | null>(null);
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    const callNow = () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      waiting.current.now();
    };
    window.addEventListener('pagehide', callNow);
    return () => {
      window.removeEventListener('pagehide', callNow);
      callNow();
    };
  }, []);
  return useCallback((...args: A) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    const now = () => {
      waiting.current = null;
      latest.current(...args);
    };
    waiting.current = { timer: setTimeout(now, QUIET), now };
  }, []);
}
