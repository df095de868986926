import type { EntradaPresencia, SelectorItem, TipoEntrada } from '../../../libs/contracts';
import { dateProblem } from './search';

/** An entry in its window, before it is saved. */
export interface EntryDraft {
  /** Null while empty, undefined while it is no date. */
  date: string | null | undefined;
  /** `HH:MM`, or empty. */
  start: string;
  end: string;
  reason: string;
  kind: TipoEntrada;
  /** The person whose entry the office adds. Null: an own entry. */
  person: SelectorItem | null;
}

export interface EntryState {
  draft: EntryDraft;
  isTouched: boolean;
  /** Sentences by wire field, most of them of the server's refusal. */
  errors: Readonly<Record<string, string>>;
}

export type EntryAction =
  | { type: 'change'; changes: Partial<EntryDraft> }
  | { type: 'reset-hours' }
  | { type: 'refuse'; errors: EntryState['errors'] };

const NO_HOUR = '00:00';

/** @param entry null for a forgotten one of this day */
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

/** What is wrong before anything is sent: without a date the server would keep that of the entry. */
export function draftErrors({ date, reason }: EntryDraft): EntryState['errors'] {
  const problem = dateProblem(date);
  return {
    ...(problem === null ? {} : { fecha: problem }),
    // Rule R13: every correction and every added entry has its reason. The server says it in the same words.
    ...(reason.trim() === '' ? { motivo: 'Escriba el motivo.' } : {}),
  };
}

/** What saving does, where the typed date is not the day of the entry (rule R13); undefined for any other change. */
export function moveWarning(entry: EntradaPresencia | null, { date }: EntryDraft): string | undefined {
  if (entry === null || dateProblem(date) !== null || date === entry.fecha_inicio) return undefined;
  return 'La entrada queda tachada en su día y la nueva espera conformidad.';
}

/** The next state of an entry in its window. Pure. */
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
