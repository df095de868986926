import type { Choque, NuevaClaseReply } from '#libs/contracts';
import { addDays, dateText, dayText, daysBetween } from '#libs/platform/civil';
import { isSlotAction, NO_SLOT, slotReducer, type RequestBody, type Slot, type SlotAction } from '../../huecos';

export type Subject = NuevaClaseReply['materias'][number];

/** The state of requesting a new class. */
export interface RequestState {
  /**
   * The subject that the user has chosen. Null before the choice. Also null if there is a single subject, because then the user does not
   * choose.
   */
  subjectId: number | null;
  slot: Slot;
  /** 1 for a single class. */
  weeks: number;
  creditId: number | null;
  isSending: boolean;
}

export type RequestAction =
  | SlotAction
  | { type: 'subject'; subjectId: number }
  | { type: 'weeks'; weeks: number }
  | { type: 'credit'; creditId: number | null }
  | { type: 'send' }
  | { type: 'settle' };

export const NO_REQUEST: RequestState = {
  subjectId: null,
  slot: NO_SLOT,
  weeks: 1,
  creditId: null,
  isSending: false,
};

/** The initial choice of a request: a free hour that the user chose before `RequestWindow` opened. */
export interface RequestStart {
  subjectId: number;
  date: string;
  hour: string;
}

/** The initial state. @param creditId the make-up credit to use; null for none */
export const startRequest = (start: RequestStart | null, creditId: number | null): RequestState =>
  start === null
    ? { ...NO_REQUEST, creditId }
    : { ...NO_REQUEST, creditId, subjectId: start.subjectId, slot: { ...NO_SLOT, date: start.date, hour: start.hour } };

/** Returns the id of the chosen credit; null if the student does not have this credit any more, because it was used or has expired. */
export const creditOf = (credits: NuevaClaseReply['creditos'], { creditId }: Pick<RequestState, 'creditId'>) =>
  credits.find(({ id }) => id === creditId)?.id ?? null;

/** Number of days that the dialog for a booking offers. */
const DAYS_OFFERED = 30;
const DAYS_BEFORE = 7;

/**
 * Returns the first day that the window offers. If the initial day is at least 30 days after today: 7 days before the initial day.
 * Otherwise, or without an initial day: today.
 */
export const firstDayOf = (start: RequestStart | null, today: string): string =>
  start === null || daysBetween(today, start.date) < DAYS_OFFERED ? today : addDays(start.date, -DAYS_BEFORE);

/** Returns the first date of a weekly series that is not one of the impossible dates. */
export function firstBooked(date: string, impossible: readonly string[]): string {
  let first = date;
  while (impossible.includes(first)) first = addDays(first, 7);
  return first;
}

/** The next state of a request. Pure. */
export function requestReducer(state: RequestState, action: RequestAction): RequestState {
  if (isSlotAction(action)) return { ...state, slot: slotReducer(state.slot, action) };
  switch (action.type) {
    case 'subject':
      // Clears the chosen slot, because another subject has other days, hours and teachers.
      return { ...state, subjectId: action.subjectId, slot: NO_SLOT };
    case 'weeks':
      // A credit pays only one class. So a request for several weeks cannot have a credit.
      return { ...state, weeks: action.weeks, creditId: action.weeks === 1 ? state.creditId : null };
    case 'credit':
      return { ...state, creditId: action.creditId };
    case 'send':
      return { ...state, isSending: true };
    case 'settle':
      return { ...state, isSending: false };
  }
}

/** The subject of a request: the chosen one, or the only one. */
export function subjectOf(subjects: readonly Subject[], subjectId: number | null): Subject | undefined {
  return subjects.length === 1 ? subjects[0] : subjects.find(({ id }) => id === subjectId);
}

/** The sentence that asks for the next missing choice; null if no choice is missing. */
export function missingStep(subject: Subject | undefined, { date, hour }: Slot): string | null {
  if (subject === undefined) return 'Elija una materia';
  if (date === null) return 'Elija una fecha';
  return hour === null ? 'Elija una hora' : null;
}

/** The teacher and the credit to send; null for none. */
interface Offered {
  teacherId: number | null;
  creditId: number | null;
}

/** The body of the request; null while a choice is missing. */
export function bodyOf(
  state: RequestState,
  subject: Subject | undefined,
  altaId: number,
  { teacherId, creditId }: Offered,
): RequestBody | null {
  const { date, hour } = state.slot;
  if (subject === undefined || date === null || hour === null) return null;
  return {
    materia_id: subject.id,
    fecha: date,
    hora: hour,
    alta_id: altaId,
    ...(teacherId === null ? {} : { profesor_id: teacherId }),
    ...(state.weeks > 1 ? { semanas: state.weeks } : {}),
    ...(creditId === null ? {} : { credito_id: creditId }),
  };
}

/**
 * For a series of several weeks, returns the dates that cannot be booked, so that the window can offer the other dates. Returns an empty
 * list for a single class, or if no date can be booked.
 */
export function impossibleDates(choques: readonly Choque[], weeks: number): string[] {
  const dates = [...new Set(choques.map(({ fecha }) => fecha))].sort();
  return weeks > 1 && dates.length < weeks ? dates : [];
}

/** Lists the impossible dates, one line each: «jueves 03/12/2026: La clase está completa.» */
export const datesText = (choques: readonly Choque[], dates: readonly string[]): string =>
  dates
    .map((date) => {
      const reason = choques.find(({ fecha }) => fecha === date)?.motivo;
      if (!reason) return dayText(date);
      // If the reason already contains the date, the date is not repeated: «El 25/12/2026 es festivo: Navidad.»
      return reason.includes(dateText(date)) ? reason : `${dayText(date)}: ${reason}`;
    })
    .join('\n');
