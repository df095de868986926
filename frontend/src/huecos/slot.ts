import type { FechaCambio, HoraCambio, PorQueReply, ProfesorDisponible } from '#libs/contracts';

export type FreeHour = PorQueReply['libres'][number];

/** A date, an hour and a teacher being chosen for a class. */
export interface Slot {
  /** `YYYY-MM-DD` */
  date: string | null;
  /** `HH:MM` */
  hour: string | null;
  /** The id of the chosen teacher. If null, the server chooses: the present teacher of a class, or any free teacher. */
  teacherId: number | null;
  /** The page of days in view; the first page is 0. If null, the page with the chosen date is in view. */
  page: number | null;
  /** Hours of the chosen date that others have booked meanwhile. */
  lostHours: readonly string[];
}

/** The chosen date `YYYY-MM-DD` and hours `HH:MM`. */
export interface ChosenHour {
  date: string;
  start: string;
  end: string;
}

export type SlotAction =
  | { type: 'page'; page: number }
  | { type: 'date'; date: string }
  | { type: 'hour'; hour: string }
  /** Sets date and hour together, to one of the nearest free hours. */
  | { type: 'slot'; date: string; hour: string }
  | { type: 'teacher'; teacherId: number | null };

export const NO_SLOT: Slot = { date: null, hour: null, teacherId: null, page: null, lostHours: [] };

/** The next slot. A new date clears the hour, because each date has its own hours. Pure. */
export function slotReducer(slot: Slot, action: SlotAction): Slot {
  switch (action.type) {
    case 'page':
      return { ...slot, page: action.page };
    case 'date':
      return action.date === slot.date ? slot : { ...slot, date: action.date, hour: null, page: null, lostHours: [] };
    case 'hour':
      return { ...slot, hour: action.hour };
    case 'slot':
      return { ...slot, date: action.date, hour: action.hour, page: null, lostHours: [] };
    case 'teacher':
      return { ...slot, teacherId: action.teacherId };
  }
}

/** Clears the hour after another person has booked it. The date stays chosen. */
export const withoutHour = (slot: Slot): Slot =>
  slot.hour === null ? slot : { ...slot, hour: null, lostHours: [...slot.lostHours, slot.hour] };

export const isSlotAction = (action: { type: string }): action is SlotAction =>
  ['page', 'date', 'hour', 'slot', 'teacher'].includes(action.type);

/** Returns the hours to show. An hour in `lostHours` is shown as full. */
export const shownHours = (hours: readonly HoraCambio[], lostHours: readonly string[]): HoraCambio[] =>
  hours.map((hour) =>
    lostHours.includes(hour.hora)
      ? { ...hour, libre: false, plazas: hour.plazas === null ? null : 0, profesoresDisponibles: [] }
      : hour,
  );

/** Whether any day has a free hour. */
export const hasFreeHours = (days: readonly FechaCambio[]): boolean => days.some(({ libres }) => libres > 0);

/** Number of days on a page. */
export const PAGE_DAYS = 5;

export interface DayPage {
  days: readonly FechaCambio[];
  page: number;
  pages: number;
}

/**
 * Returns the page of days to show. If the person has turned to a page, this page. Otherwise the page of the chosen date or, without a
 * chosen date, the first page with a free hour.
 */
export function pageOf(days: readonly FechaCambio[], { page, date }: Pick<Slot, 'page' | 'date'>): DayPage {
  const chosen = days.findIndex(({ fecha }) => fecha === date);
  const firstFree = days.findIndex(({ libres }) => libres > 0);
  const index = chosen >= 0 ? chosen : Math.max(firstFree, 0);
  const pages = Math.max(1, Math.ceil(days.length / PAGE_DAYS));
  const shown = Math.min(page ?? Math.floor(index / PAGE_DAYS), pages - 1);
  return { days: days.slice(shown * PAGE_DAYS, (shown + 1) * PAGE_DAYS), page: shown, pages };
}

/**
 * Returns the teacher of the first case that applies:
 * - If the chosen teacher is free: the chosen teacher.
 * - If there is no preferred teacher: null (any teacher).
 * - If the preferred teacher is free: the preferred teacher.
 * - Otherwise: the first free teacher.
 * If the list of free teachers is empty, every teacher counts as free, because some families do not get the names of the teachers.
 */
export function teacherAt(
  hour: HoraCambio | undefined,
  chosenId: number | null,
  preferredId: number | null,
): number | null {
  const free = hour?.profesoresDisponibles ?? [];
  const isFree = (id: number | null) => id !== null && (free.length === 0 || free.some((teacher) => teacher.id === id));
  if (isFree(chosenId)) return chosenId;
  if (preferredId === null) return null;
  return isFree(preferredId) ? preferredId : firstId(free);
}

const firstId = ([first]: readonly ProfesorDisponible[]): number | null => first?.id ?? null;
