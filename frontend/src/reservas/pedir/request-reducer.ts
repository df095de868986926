import type { Choque, NuevaClaseReply } from '../../../../libs/contracts';
import { addDays, dateText, dayText, daysBetween } from '../../../../libs/platform/civil';
import { isSlotAction, NO_SLOT, slotReducer, type RequestBody, type Slot, type SlotAction } from '../../huecos';

export type Subject = NuevaClaseReply['materias'][number];

/** A new class being requested. */
export interface RequestState {
  /** Null until one is chosen; the only one needs no choice. */
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

/** What a request opens with: a free hour that was chosen elsewhere. */
export interface RequestStart {
  subjectId: number;
  date: string;
  hour: string;
}

/** @param creditId the make-up credit that the request is opened for; null for none */
export const startRequest = (start: RequestStart | null, creditId: number | null): RequestState =>
  start === null
    ? { ...NO_REQUEST, creditId }
    : { ...NO_REQUEST, creditId, subjectId: start.subjectId, slot: { ...NO_SLOT, date: start.date, hour: start.hour } };

/** The credit that is chosen, while the student has it: one may have been used or have expired meanwhile. */
export const creditOf = (credits: NuevaClaseReply['creditos'], { creditId }: Pick<RequestState, 'creditId'>) =>
  credits.find(({ id }) => id === creditId)?.id ?? null;

/** Days that the window offers. */
const DAYS_OFFERED = 30;
const DAYS_BEFORE = 7;

/** The first day offered: today, unless the request opens with a day that is too far away. */
export const firstDayOf = (start: RequestStart | null, today: string): string =>
  start === null || daysBetween(today, start.date) < DAYS_OFFERED ? today : addDays(start.date, -DAYS_BEFORE);

/** The first date of a series that is booked, if these cannot be. */
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
      // Another subject has other days, hours and teachers.
      return { ...state, subjectId: action.subjectId, slot: NO_SLOT };
    case 'weeks':
      // A credit pays one class.
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

/** What is still to be chosen; null if nothing is. */
export function missingStep(subject: Subject | undefined, { date, hour }: Slot): string | null {
  if (subject === undefined) return 'Elija una materia';
  if (date === null) return 'Elija una fecha';
  return hour === null ? 'Elija una hora' : null;
}

/** What pays and who teaches. */
interface Offered {
  teacherId: number | null;
  creditId: number | null;
}

/** The body of the request; null while something is missing. */
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

/** The dates of a series that cannot be booked, if the others can: those are offered then. None for a single class. */
export function impossibleDates(choques: readonly Choque[], weeks: number): string[] {
  const dates = [...new Set(choques.map(({ fecha }) => fecha))].sort();
  return weeks > 1 && dates.length < weeks ? dates : [];
}

/** One line for each impossible date: «jueves 03/12/2026: La clase está completa.» */
export const datesText = (choques: readonly Choque[], dates: readonly string[]): string =>
  dates
    .map((date) => {
      const reason = choques.find(({ fecha }) => fecha === date)?.motivo;
      if (!reason) return dayText(date);
      // Such as «El 25/12/2026 es festivo: Navidad.», which has the date.
      return reason.includes(dateText(date)) ? reason : `${dayText(date)}: ${reason}`;
    })
    .join('\n');
