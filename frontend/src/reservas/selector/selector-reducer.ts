import { addDays, countDays, daysBetween } from '#libs/platform/civil';
import type { ClassFilters, SearchType } from '../clases/calls';
import { lengthOf, rangeProblem, stepRange, weekOf, type Range } from '../clases/ranges';
import { dateOf, type ClassRow } from '../clases/rows';

export type Mode = 'lista' | 'calendario';
export type TextFilter = 'alumno' | 'profesor' | 'curso';

/** Which classes a tutor sees: those of one student (an id), of all students (`todos`), or of the first student (null). */
export type Child = number | 'todos' | null;

export interface SelectorState extends Range, Record<TextFilter, string> {
  mode: Mode;
  /** The type of search; by default occupied hours (row PART-11). */
  tipo: SearchType;
  child: Child;
  /** The shown day; if the calendar shows several days, one of these days. */
  day: string;
  /** The enrolment for which a class is requested. */
  altaId: number | null;
}

export type SelectorAction =
  | { type: 'mode'; mode: Mode }
  | { type: 'search-type'; tipo: SearchType }
  /** Sets the range of dates. If the calendar shows one day and the range includes today, the calendar opens on today. */
  | { type: 'range'; range: Range; today: string; days: number }
  | { type: 'text'; name: TextFilter; value: string }
  | { type: 'child'; child: Child }
  /** Shows the classes of a date and removes all filters. */
  | { type: 'see'; date: string }
  /** Shows a day of the range. */
  | { type: 'day'; day: string }
  /** Moves by the number of days in view. */
  | { type: 'step'; direction: -1 | 1; days: number }
  | { type: 'alta'; altaId: number | null };

export function selectorReducer(state: SelectorState, action: SelectorAction): SelectorState {
  switch (action.type) {
    case 'mode':
      return { ...state, mode: action.mode };
    case 'search-type':
      return { ...state, tipo: action.tipo };
    case 'range':
      return { ...state, ...action.range, day: startDay(action.range, action.today, action.days === 1) };
    case 'text':
      return { ...state, [action.name]: action.value };
    case 'child':
      // Clears the enrolment, because it belongs to the previous student.
      return { ...state, child: action.child, altaId: null };
    case 'see':
      return see(state, action.date);
    case 'day':
      return { ...state, day: action.day };
    case 'step':
      return step(state, action.direction, action.days);
    case 'alta':
      return { ...state, altaId: action.altaId };
  }
}

function see(state: SelectorState, date: string): SelectorState {
  const range = isIn(state, date) ? {} : weekOf(date);
  const tipo = state.tipo === 'L' ? 'O' : state.tipo;
  return { ...state, ...range, day: date, tipo, alumno: '', profesor: '', curso: '' };
}

/** Whether a class on this date is on screen. @param days number of days that the calendar shows */
export function isOnScreen(state: SelectorState, date: string, days: number): boolean {
  if (state.tipo === 'L' || hasTexts(state) || !isIn(state, date)) return false;
  return state.mode === 'lista' || isIn(shownDays(state, days), date);
}

const shownDays = (state: SelectorState, days: number): Range => {
  const desde = firstShown(state, days);
  return { desde, hasta: addDays(desde, countShown(state, days) - 1) };
};

/**
 * The day in view when a range opens. If the calendar shows a single day and the range includes today, it is today; else it is the first
 * day of the range.
 */
export const startDay = (range: Range, today: string, isSingle: boolean): string =>
  isSingle && isIn(range, today) ? today : range.desde;

export const isIn = ({ desde, hasta }: Range, day: string): boolean => day >= desde && day <= hasta;

/** Shows the next or previous days of the range. If the range has no more days in this direction, shows the next or previous range. */
function step(state: SelectorState, direction: -1 | 1, days: number): SelectorState {
  const day = addDays(firstShown(state, days), direction * days);
  if (isIn(state, day)) return { ...state, day };
  const range = stepRange(state, direction);
  const chunks = Math.ceil(lengthOf(range) / days);
  return { ...state, ...range, day: direction === 1 ? range.desde : addDays(range.desde, (chunks - 1) * days) };
}

/** Maximum number of days side by side in the calendar. */
const MAX_COLUMNS = 7;

/** Number of days that the calendar shows: one on a phone, else at most a week. */
export const daysShown = (state: Range, isPhone: boolean): number =>
  isPhone ? 1 : Math.min(MAX_COLUMNS, lengthOf(state));

/**
 * Returns the first day in view. From `desde` on, the range is split into parts of `days` days, and the part with `day` is in view. So
 * `day` stays in view if `days` changes, for example when a phone is turned.
 */
export const firstShown = ({ day, desde }: SelectorState, days: number): string =>
  addDays(day, -(Math.max(0, daysBetween(desde, day)) % days));

/** Number of days in view. The last part of the range may have fewer days than `days`. */
export const countShown = (state: SelectorState, days: number): number =>
  Math.max(1, Math.min(days, countDays(firstShown(state, days), state.hasta)));

/**
 * Returns the first day after `day` that has rows. If no later day has rows, returns the last day before `day` that has rows. Null if
 * `day` itself has rows, or if no day has rows.
 */
export function nearestDay(rows: readonly ClassRow[], day: string): string | null {
  const dates = rows.map(dateOf);
  if (dates.includes(day)) return null;
  return dates.find((date) => date > day) ?? dates.at(-1) ?? null;
}

/** The request for these filters; null if the dates are wrong. */
export function requestOf(state: SelectorState, child: number | null, courseId: number | null): ClassFilters | null {
  if (rangeProblem(state) !== null) return null;
  const { desde, hasta, alumno, profesor, curso, tipo } = state;
  return {
    fecha1: desde,
    fecha2: hasta,
    alumno,
    profesor,
    ...(courseId === null ? { curso } : { curso_id: courseId }),
    ...(child === null ? {} : { alumno_id: child }),
    tipoBusqueda: tipo,
  };
}

/** Whether a text filter is applied. */
export const hasTexts = ({ alumno, profesor, curso }: SelectorState): boolean =>
  [alumno, profesor, curso].some((text) => text !== '');
