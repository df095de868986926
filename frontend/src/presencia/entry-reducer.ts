import type { EntradaPresencia, SelectorItem, TipoEntrada } from '#libs/contracts';
import { dateProblem } from './search';

/** The input of the window of an entry. */
export interface EntryDraft {
  /** Null if empty, undefined if the text is not a date. */
  date: string | null | undefined;
  /** `HH:MM`, or empty. */
  start: string;
  end: string;
  reason: string;
  kind: TipoEntrada;
  /** The person for whom the office adds an entry; null for the user's own entry. */
  person: SelectorItem | null;
}

export interface EntryState {
  draft: EntryDraft;
  isTouched: boolean;
  /** Error sentences by wire field, mostly from the server's refusal. */
  errors: Readonly<Record<string, string>>;
}

export type EntryAction =
  | { type: 'change'; changes: Partial<EntryDraft> }
  | { type: 'reset-hours' }
  | { type: 'refuse'; errors: EntryState['errors'] };

const NO_HOUR = '00:00';

/** The initial state of the form. @param entry the entry to correct; null to add a forgotten entry on `day` */
export const openEntry = ({ entry, day }: { entry: EntradaPresencia | null; day: string }): EntryState => ({
  draft: {
    date: entry?.fecha_inicio ?? day,
    start: entry?.hora_inicio ?? '',
    end: entry?.hora_fin ?? '',
    reason: '',
    kind: entry?.tipo ?? 'trabajo',
    person: null,
  },
  isTouched: false,
  errors: {},
});

/** Returns the errors found before the request. A missing date is an error: without a date, the server would keep the stored date. */
export function draftErrors({ date, reason }: EntryDraft): EntryState['errors'] {
  const problem = dateProblem(date);
  return {
    ...(problem === null ? {} : { fecha: problem }),
    // Rule R13: every correction and every added entry needs a reason. The server refuses an empty reason with the same message.
    ...(reason.trim() === '' ? { motivo: 'Escriba el motivo.' } : {}),
  };
}

/** Returns the warning that saving moves the entry to another day (rule R13). Undefined if the date is unchanged or wrong. */
export function moveWarning(entry: EntradaPresencia | null, { date }: EntryDraft): string | undefined {
  if (entry === null || dateProblem(date) !== null || date === entry.fecha_inicio) return undefined;
  return 'La entrada queda tachada en su día y la nueva espera conformidad.';
}

/** The next state of the window of an entry. Pure. */
export function entryReducer(state: EntryState, action: EntryAction): EntryState {
  switch (action.type) {
    case 'change':
      return { ...state, draft: { ...state.draft, ...action.changes }, isTouched: true };
    case 'reset-hours':
      return { draft: { ...state.draft, start: NO_HOUR, end: NO_HOUR }, isTouched: true, errors: {} };
    case 'refuse':
      return { ...state, errors: action.errors };
  }
}
