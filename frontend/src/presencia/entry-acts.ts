import type { EntradaPresencia } from '#libs/contracts';
import { monthOf, type MonthState } from './months/months';

/** The user who looks at the entries. */
export interface Viewer {
  userId: number;
  /** Whether the user clocks in, and so may correct and agree to own entries. */
  canEdit: boolean;
  /** True for an administrator, who may agree to the entries of other users on behalf of the academy. */
  isOffice: boolean;
  /** The states of past months, by month `YYYY-MM`. A month without a state here is open. */
  months: ReadonlyMap<string, MonthState>;
}

/** What the viewer may do with an entry. */
export interface EntryActs {
  canCorrect: boolean;
  canAgree: boolean;
  /** True for the user's own entry that can no longer be corrected, because its month is closed. */
  isLocked: boolean;
}

/**
 * Returns what the user may do with an entry. Until the month is closed, users may correct their own entries. The author of a change never
 * agrees to the change: the other side does (rule R13).
 * The result only decides what is shown, because the server checks every call.
 */
export function actsOf(entry: EntradaPresencia, ownerId: number, viewer: Viewer): EntryActs {
  const isOwn = ownerId === viewer.userId && viewer.canEdit;
  const month = viewer.months.get(monthOf(entry.fecha_inicio)) ?? 'open';
  return {
    // If the entry was moved to another day, it can be corrected only on that day.
    canCorrect: isOwn && month === 'open' && entry.movida === null,
    canAgree: month === 'open' && isOtherSide(entry, ownerId, viewer),
    isLocked: isOwn && month === 'closed',
  };
}

function isOtherSide({ espera }: EntradaPresencia, ownerId: number, { userId, canEdit, isOffice }: Viewer): boolean {
  if (espera === null || !canEdit) return false;
  return espera === 'persona' ? ownerId === userId : isOffice && ownerId !== userId;
}
