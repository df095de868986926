import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, type Location } from 'react-router';
import type { SelectorItem } from '#libs/contracts';
import { createStore, dayOf, messageOf, useSession, useStore } from '../../../base';
import { showAlert } from '../../../ui';
import { arrivalOf, type Arrival } from '../../masiva/draft/arrival';
import { readNames } from '../../masiva/draft/calls';
import { loadRows } from '../../masiva/draft/load-arrival';
import { emptyFees, studentsFromHistoryState, type FeesDraft } from './fees-draft';

/** The draft is stored outside React, so that it is still there after the user has corrected a record on another page. */
const storedDraft = createStore<FeesDraft | null>(null);
/**
 * Key of the history entry whose courses or students were last put into the draft. If the user returns to this entry, the same courses or
 * students are not put into the draft again.
 */
let lastArrival = '';

export interface FeesDraftState {
  draft: FeesDraft;
  change: (more: Partial<FeesDraft>) => void;
  /** True while the courses or students that the URL names are loading. */
  isLoading: boolean;
}

/** The draft of the session's user. */
export function useFeesDraft(): FeesDraftState {
  const { id } = useSession().usuario;
  const stored = useStore(storedDraft);
  const draft = useMemo(() => ownDraft(stored, id), [stored, id]);
  const change = useCallback(
    (more: Partial<FeesDraft>) => storedDraft.update((known) => ({ ...ownDraft(known, id), ...more })),
    [id],
  );
  const isLoading = useArrival(change);
  return { draft, change, isLoading };
}

const ownDraft = (stored: FeesDraft | null, userId: number): FeesDraft =>
  stored?.userId === userId ? stored : emptyFees(userId, dayOf(new Date()));

/** Empties the draft after its invoices were issued. */
export function clearFeesDraft(): void {
  storedDraft.set(null);
}

/**
 * Fills the draft when a link opens the page. The link names students in the history state, or students or courses in the URL.
 * @returns true while the students or courses of the URL are being loaded
 */
function useArrival(change: (more: Partial<FeesDraft>) => void): boolean {
  const { key, search, state } = useLocation() as Location<unknown>;
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    const entry = `${key} ${search}`;
    if (entry === lastArrival) return;
    lastArrival = entry;
    const students = studentsFromHistoryState(state);
    if (students !== null) change({ alumnos: students, cursos: [] });
    const arrival = arrivalOf(new URLSearchParams(search));
    if (arrival === null) return;
    setLoading(true);
    loadArrival(arrival)
      .then(change, (error: unknown) => showAlert(messageOf(error)))
      .finally(() => setLoading(false));
  }, [key, search, state, change]);
  return isLoading;
}

/**
 * Loads the students or courses that the page's address selects, and returns them as changes of the draft.
 * @throws ApiError
 */
async function loadArrival(arrival: Arrival): Promise<Partial<FeesDraft>> {
  const items = await loadItems(arrival);
  return arrival.from === 'curso' ? { cursos: items, alumnos: [] } : { alumnos: items, cursos: [] };
}

async function loadItems(arrival: Arrival): Promise<SelectorItem[]> {
  if ('ids' in arrival) return readNames(arrival.ids, arrival.from);
  return (await loadRows(arrival)).map(({ id, label }) => ({ id, resultado: label }));
}
