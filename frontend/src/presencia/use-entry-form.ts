import { useReducer } from 'react';
import type { EntradaPresencia } from '../../../libs/contracts';
import { ApiError, broadcast, messageOf, PRESENCE_KEY, refetchQueries, useSingleFlight } from '../base';
import { askConfirm, showToast, useToastCloser } from '../ui';
import { useLeaveGuard } from '../ui/windows/unsaved-changes';
import { saveEntry } from './calls';
import { entryReducer, openEntry, type EntryDraft, type EntryState } from './entry-reducer';

export const ENTRY_WINDOW = 'fichaje';

const closeWindow = () => broadcast('claustro:ventana', { id: ENTRY_WINDOW, accion: 'cerrar' });

export interface EntryForm extends Pick<EntryState, 'draft' | 'errors'> {
  isBusy: boolean;
  change: (changes: Partial<EntryDraft>) => void;
  resetHours: () => void;
  /** Returns false when the entry was refused; the user has seen why. */
  save: () => Promise<boolean>;
  /** Asks before unsaved changes are discarded. */
  mayLeave: () => boolean | Promise<boolean>;
}

/** An entry being corrected, or a forgotten one being added. @param day of a forgotten one */
export function useEntryForm(entry: EntradaPresencia | null, day: string): EntryForm {
  const [state, dispatch] = useReducer(entryReducer, { entry, day }, openEntry);
  const flight = useSingleFlight();
  const warningRef = useToastCloser();
  const hasChanges = () => state.isTouched;
  const mayLeave = () => !hasChanges() || askToDiscard();
  useLeaveGuard({ hasChanges, confirm: () => Promise.resolve(mayLeave()), window: { onBack: closeWindow } });
  const send = async () => {
    warningRef.current();
    try {
      const { mensaje } = await saveEntry(entry?.id ?? 0, state.draft);
      showToast({ text: mensaje });
      await refetchQueries({ queryKey: [PRESENCE_KEY] });
      return true;
    } catch (error) {
      const errors = error instanceof ApiError ? error.campos : {};
      dispatch({ type: 'refuse', errors });
      // A sentence at its field is enough.
      if (Object.keys(errors).length === 0) warningRef.current = showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    }
  };
  return {
    draft: state.draft,
    errors: state.errors,
    isBusy: flight.isBusy,
    change: (changes) => dispatch({ type: 'change', changes }),
    resetHours: () => dispatch({ type: 'reset-hours' }),
    save: () => flight.run(send),
    mayLeave,
  };
}

const askToDiscard = (): Promise<boolean> =>
  askConfirm({
    title: 'Hay cambios sin guardar en la entrada',
    acceptLabel: 'Descartar',
    cancelLabel: 'Seguir editando',
  });
