import { useReducer } from 'react';
import type { EntradaPresencia } from '#libs/contracts';
import { ApiError, messageOf, PRESENCE_KEY, refetchQueries, useSingleFlight } from '../base';
import { askConfirm, showToast, useToastCloser, type ToastRequest } from '../ui';
import { useLeaveGuard } from '../ui/windows/unsaved-changes';
import { saveEntry } from './calls';
import { draftErrors, entryReducer, moveWarning, openEntry, type EntryDraft, type EntryState } from './entry-reducer';

export const ENTRY_WINDOW = 'fichaje';

export interface EntryForm extends Pick<EntryState, 'draft' | 'errors'> {
  /** The warning that saving moves the entry to another day; undefined if the day does not change. */
  warning: string | undefined;
  isBusy: boolean;
  change: (changes: Partial<EntryDraft>) => void;
  resetHours: () => void;
  /** Saves the entry. If the server refuses, shows the refusal and resolves to false. */
  save: () => Promise<boolean>;
  /** Whether the window may close; asks first if there are unsaved changes. */
  mayLeave: () => boolean | Promise<boolean>;
}

export interface EntryOptions {
  /** The entry to correct; null to add a forgotten entry. */
  entry: EntradaPresencia | null;
  /** The day of a forgotten entry. */
  day: string;
  /** Returns the toast's button that shows the saved entry; returns no button if the report shows the entry already. */
  seeAction: (date: string, personId: number | null) => Pick<ToastRequest, 'action'>;
}

/** The form of an entry: a correction, or a forgotten entry. */
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
      // Another user may have closed the month meanwhile.
      if (error instanceof ApiError && error.status === 409) void refetchQueries({ queryKey: [PRESENCE_KEY] });
      // If the refusal names fields, these fields show the errors. Then no toast is needed.
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
