import { useReducer } from 'react';
import type { EntradaPresencia } from '../../../libs/contracts';
import { ApiError, messageOf, PRESENCE_KEY, refetchQueries, useSingleFlight } from '../base';
import { askConfirm, showToast, useToastCloser, type ToastRequest } from '../ui';
import { useLeaveGuard } from '../ui/windows/unsaved-changes';
import { saveEntry } from './calls';
import { draftErrors, entryReducer, moveWarning, openEntry, type EntryDraft, type EntryState } from './entry-reducer';

export const ENTRY_WINDOW = 'fichaje';

export interface EntryForm extends Pick<EntryState, 'draft' | 'errors'> {
  /** What saving does that may not be meant. */
  warning: string | undefined;
  isBusy: boolean;
  change: (changes: Partial<EntryDraft>) => void;
  resetHours: () => void;
  /** Returns false when the entry was refused; the user has seen why. */
  save: () => Promise<boolean>;
  /** Asks before unsaved changes are discarded. */
  mayLeave: () => boolean | Promise<boolean>;
}

export interface EntryOptions {
  /** Null adds a forgotten entry. */
  entry: EntradaPresencia | null;
  /** The day of a forgotten entry. */
  day: string;
  /** The button of the toast that leads to the saved entry, of oneself or of another person; none if the report shows it. */
  seeAction: (date: string, personId: number | null) => Pick<ToastRequest, 'action'>;
}

/** An entry being corrected, or a forgotten one being added. */
export function useEntryForm({ entry, day, seeAction }: EntryOptions): EntryForm {
  const [state, dispatch] = useReducer(entryReducer, { entry, day }, openEntry);
  const flight = useSingleFlight();
  const warningRef = useToastCloser();
  const hasChanges = () => state.isTouched;
  const mayLeave = () => !hasChanges() || askToDiscard();
  useLeaveGuard({ hasChanges, confirm: () => Promise.resolve(mayLeave()), window: {} });
  const send = async () => {
    warningRef.current();
    const { draft } = state;
    const problems = draftErrors(draft);
    if (Object.keys(problems).length > 0) {
      dispatch({ type: 'refuse', errors: problems });
      return false;
    }
    try {
      const { mensaje } = await saveEntry(entry?.id ?? 0, draft);
      showToast({ text: mensaje, ...(draft.date ? seeAction(draft.date, draft.person?.id ?? null) : {}) });
      await refetchQueries({ queryKey: [PRESENCE_KEY] });
      return true;
    } catch (error) {
      const errors = error instanceof ApiError ? error.campos : {};
      dispatch({ type: 'refuse', errors });
      // Somebody may have closed the month meanwhile.
      if (error instanceof ApiError && error.status === 409) void refetchQueries({ queryKey: [PRESENCE_KEY] });
      // A sentence at its field is enough.
      if (Object.keys(errors).length === 0) warningRef.current = showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    }
  };
  return {
    draft: state.draft,
    errors: state.errors,
    warning: moveWarning(entry, state.draft),
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
