import { useCallback, useEffect, useMemo, useState, type Dispatch } from 'react';
import { useLocation } from 'react-router';
import { messageOf } from '../../api';
import { useSession } from '../../app';
import { allOfList, reduceSelection, type SelectableRow, type SelectionState } from '../../listings';
import { createStore, showAlert, useStore } from '../../ui';
import { arrivalOf } from './arrival';
import { emptyDraft, type Draft } from './draft';

/** What is being put together stays while one goes to mend a record and comes back. */
const kept = createStore<Draft | null>(null);
/** The students one came with last: coming back to the same address does not choose them again. */
let cameWith = '';

export interface DraftState {
  draft: Draft;
  change: (more: Partial<Draft>) => void;
  selection: [SelectionState, Dispatch<Parameters<typeof reduceSelection>[1]>];
  /** The students one came with are being fetched. */
  arriving: boolean;
}

/** The draft of whoever is logged in, and how it is changed. */
export function useDraft(): DraftState {
  const { id } = useSession().usuario;
  const stored = useStore(kept);
  const draft = useMemo(() => (stored?.usuario === id ? stored : emptyDraft(id)), [stored, id]);
  const change = useCallback(
    (more: Partial<Draft>) =>
      kept.update((known) => ({ ...(known?.usuario === id ? known : emptyDraft(id)), ...more })),
    [id],
  );
  const select = useCallback(
    (action: Parameters<typeof reduceSelection>[1]) =>
      change({ alumnos: reduceSelection((kept.get() ?? emptyDraft(id)).alumnos, action) }),
    [change, id],
  );
  const arriving = useArrival(change);
  return { draft, change, selection: [draft.alumnos, select], arriving };
}

/** After issuing: the next one begins with nothing. */
export function forgetDraft(): void {
  kept.set(null);
  cameWith = '';
}

/** Whoever comes with students has done the first step. */
function useArrival(change: (more: Partial<Draft>) => void): boolean {
  const { search } = useLocation();
  const [arriving, setArriving] = useState(false);
  useEffect(() => {
    const arrival = arrivalOf(new URLSearchParams(search));
    const key = JSON.stringify(arrival);
    if (arrival === null || key === cameWith) return;
    cameWith = key;
    const choose = (filas: readonly SelectableRow[]) => {
      const alumnos = reduceSelection({ ...emptyDraft(0).alumnos }, { tipo: 'solo', filas });
      change({ alumnos, paso: filas.length > 0 ? 2 : 1 });
    };
    if ('ids' in arrival) {
      choose(arrival.ids.map((id) => ({ id, rotulo: '' })));
      return;
    }
    setArriving(true);
    allOfList('alumnos', arrival.parametros)
      .then(choose, (error: unknown) => showAlert(messageOf(error)))
      .finally(() => setArriving(false));
  }, [search, change]);
  return arriving;
}
