import { useReducer } from 'react';
import type { EntradaPresencia } from '#libs/contracts';
import { ApiError, messageOf, PRESENCE_KEY, refetchQueries, useSingleFlight } from '../base';
import { askConfirm, showToast, useToastCloser, type ToastRequest } from '../ui';
import { useLeaveGuard } from '../ui/windows/unsaved-changes';
import { saveEntry } from './calls';
import { draftErrors, entryReducer, moveWarning, openEntry, type EntryDraft, type EntryState } from './entry-reducer';

export const ENTRY_WINDOW = 'fichaje';

export interface EntryForm extends Pick<EntryState, 'draft' | 'errors'> {
  /** The effect of saving that may be unintended. */
  warning: string | undefined;
  isBusy: boolean;
  change: (changes: Partial<EntryDraft>) => void;
  resetHours: () => void;
  /** Saves. Resolves to false after a refusal, which it has shown. */
  save: () => Promise<boolean>;
  /** Whether the window may close; asks first if there are unsaved changes. */
  mayLeave: () => boolean | Promise<boolean>;
}

export interface EntryOptions {
  /** Null adds a forgotten entry. */
  entry: EntradaPresencia | null;
  /** The day of a forgotten entry. */
  day: string;
  /** The toast's button that shows the saved entry, of the user or another person; omitted if the report shows it. */
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
      // An error at its field needs no toast.
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
