import { useCallback, useEffect, useMemo, useState, type Dispatch } from 'react';
import { useLocation } from 'react-router';
import { messageOf, useSession, createStore, useStore } from '../../../base';
import type { SelectorItem } from '#libs/contracts';
import { reduceSelection, type SelectionState } from '../../../listings';
import { showAlert } from '../../../ui';
import { arrivalOf } from './arrival';
import { readNames } from './calls';
import { chosenStudents, loadArrival } from './load-arrival';
import { emptyDraft, type Draft } from './draft';

/** Stored outside React. So the draft is still there after the user has corrected a record on another page. */
const storedDraft = createStore<Draft | null>(null);
/**
 * The last `Arrival` (the choice in the URL of the page) that was applied to the draft, as JSON. If the user returns to the same URL, the
 * students of the URL are not chosen again.
 */
let lastArrival = '';

export interface DraftState {
  draft: Draft;
  change: (more: Partial<Draft>) => void;
  selection: [SelectionState, Dispatch<Parameters<typeof reduceSelection>[1]>];
  /** True while the students named in the URL of the page are loading. */
  isLoadingStudents: boolean;
}

/** The draft of the session's user. */
export function useDraft(): DraftState {
  const { id } = useSession().usuario;
  const stored = useStore(storedDraft);
  const draft = useMemo(() => (stored?.userId === id ? stored : emptyDraft(id)), [stored, id]);
  const change = useCallback(
    (more: Partial<Draft>) =>
      storedDraft.update((known) => ({ ...(known?.userId === id ? known : emptyDraft(id)), ...more })),
    [id],
  );
  const select = useCallback(
    (action: Parameters<typeof reduceSelection>[1]) =>
      change({ alumnos: reduceSelection((storedDraft.get() ?? emptyDraft(id)).alumnos, action), cursos: null }),
    [change, id],
  );
  const isLoadingStudents = useArrival(change);
  return { draft, change, selection: [draft.alumnos, select], isLoadingStudents };
}

/** Empties the draft after its invoices were issued. */
export function clearDraft(): void {
  storedDraft.set(null);
  lastArrival = '';
}

/**
 * Reads from the URL which students to invoice, and chooses them in the draft. Returns true while the students are being loaded from the
 * server.
 */
function useArrival(change: (more: Partial<Draft>) => void): boolean {
  const { search } = useLocation();
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    const arrival = arrivalOf(new URLSearchParams(search));
    const key = JSON.stringify(arrival);
    if (arrival === null || key === lastArrival) return;
    lastArrival = key;
    if (arrival.from === 'alumno' && 'ids' in arrival) {
      change(chosenStudents(arrival.ids.map((id) => ({ id, label: '' }))));
      // The names are only for display, so the screen works if they cannot be loaded.
      readNames(arrival.ids).then(nameStudents, () => undefined);
      return;
    }
    setIsLoading(true);
    loadArrival(arrival)
      .then(change, (error: unknown) => showAlert(messageOf(error)))
      .finally(() => setIsLoading(false));
  }, [search, change]);
  return isLoading;
}

/** Adds names to the chosen students. If the user removed a student while the names were loading, the student stays removed. */
function nameStudents(items: readonly SelectorItem[]): void {
  const names = new Map(items.map(({ id, resultado }) => [id, resultado]));
  storedDraft.update((draft) => {
    if (draft?.alumnos.selected.mode !== 'ids') return draft;
    const ids = new Map([...draft.alumnos.selected.ids].map(([id, label]) => [id, names.get(id) ?? label]));
    return { ...draft, alumnos: { ...draft.alumnos, selected: { mode: 'ids', ids } } };
  });
}
