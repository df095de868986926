import { monthText, shiftMonth } from '../../base';
import { monthOf } from '../months/months';

export type RegisterFormat = 'xlsx' | 'pdf';

/** The months of a register to export. */
export interface ExportDraft {
  /** `YYYY-MM`, both included. */
  from: string;
  to: string;
  format: RegisterFormat;
}

export interface ExportState {
  draft: ExportDraft;
  /** Error sentences by wire field. */
  errors: Readonly<Record<string, string>>;
}

export type ExportAction =
  | { type: 'change'; changes: Partial<ExportDraft> }
  | { type: 'refuse'; errors: ExportState['errors'] };

/** Maximum number of months in an export. The law demands a register of four years (art. 34.9 of the Estatuto de los Trabajadores). */
const MAX_MONTHS = 48;
/**
 * Number of months that the user can choose from. It is larger than `MAX_MONTHS`, the limit of one export, because an academy may keep
 * older registers.
 */
const OFFERED_MONTHS = 72;

/** Returns the initial state of the window. Its months are the months of the first and the last day of the report. */
export const openExport = ({ from, to }: { from: string; to: string }): ExportState => ({
  draft: { from: monthOf(from), to: monthOf(to), format: 'xlsx' },
  errors: {},
});

/**
 * Returns the next state of the window, without side effects. Every change of the draft removes all errors, because a change of one month
 * may correct an error at the other month.
 */
export function exportReducer(state: ExportState, action: ExportAction): ExportState {
  if (action.type === 'refuse') return { ...state, errors: action.errors };
  return { draft: { ...state.draft, ...action.changes }, errors: {} };
}

/** Returns the errors that can be found before the request is sent, with the same sentences as the server. */
export function exportErrors({ from, to }: ExportDraft): ExportState['errors'] {
  if (to < from) return { hasta: 'El último mes es anterior al primero.' };
  if (to >= shiftMonth(from, MAX_MONTHS)) return { hasta: 'El registro se descarga de 48 meses como mucho.' };
  return {};
}

/** Lists the months to choose from, newest first. The list always contains the chosen month. @param today `YYYY-MM-DD` */
export function monthChoices(today: string, chosen: string): { value: string; label: string }[] {
  const months = Array.from({ length: OFFERED_MONTHS }, (_, index) => shiftMonth(monthOf(today), -index));
  return [...new Set([...months, chosen])]
    .sort()
    .reverse()
    .map((value) => ({ value, label: monthText(value) }));
}
