import { addDays, daysBetween } from '../../../../libs/platform/civil';
import type { ClassFilters, SearchType } from '../clases/calls';
import { lengthOf, rangeProblem, stepRange, weekOf, type Range } from '../clases/ranges';
import { dateOf, type ClassRow } from '../clases/rows';

export type Mode = 'lista' | 'calendario';
export type TextFilter = 'alumno' | 'profesor' | 'curso';

/** The child whose classes a tutor sees: an id, all of them, or (null) the first one. */
export type Child = number | 'todos' | null;

export interface SelectorState extends Range, Record<TextFilter, string> {
  mode: Mode;
  /** Occupied by default (row PART-11). */
  tipo: SearchType;
  child: Child;
  /** A day that the calendar shows: of several, it shows those around it. */
  day: string;
  /** The enrolment that a class is requested for. */
  altaId: number | null;
}

export type SelectorAction =
  | { type: 'mode'; mode: Mode }
  | { type: 'search-type'; tipo: SearchType }
  /** Other dates; a calendar of one day goes to today if it is among them. */
  | { type: 'range'; range: Range; today: string; days: number }
  | { type: 'text'; name: TextFilter; value: string }
  | { type: 'child'; child: Child }
  /** Leads to a class on this date, whatever is filtered. */
  | { type: 'see'; date: string }
  /** A day of the range. */
  | { type: 'day'; day: string }
  /** Back or forward by as many days as are shown. */
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
      // The enrolment was one of the previous child.
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

/** Whether a class on this date is on screen. @param days that the calendar shows */
export function isOnScreen(state: SelectorState, date: string, days: number): boolean {
  if (state.tipo === 'L' || hasTexts(state) || !isIn(state, date)) return false;
  return state.mode === 'lista' || isIn(shownDays(state, days), date);
}

const shownDays = (state: SelectorState, days: number): Range => {
  const desde = firstShown(state, days);
  return { desde, hasta: addDays(desde, countShown(state, days) - 1) };
};

/** The day that a range opens with: its first one; shown by single days, today if it is among them. */
export const startDay = (range: Range, today: string, isSingle: boolean): string =>
  isSingle && isIn(range, today) ? today : range.desde;

export const isIn = ({ desde, hasta }: Range, day: string): boolean => day >= desde && day <= hasta;

/** The next days of the range; past its end, the next range. */
function step(state: SelectorState, direction: -1 | 1, days: number): SelectorState {
  const day = addDays(firstShown(state, days), direction * days);
  if (isIn(state, day)) return { ...state, day };
  const range = stepRange(state, direction);
  const chunks = Math.ceil(lengthOf(range) / days);
  return { ...state, ...range, day: direction === 1 ? range.desde : addDays(range.desde, (chunks - 1) * days) };
}

/** The most days side by side in the calendar. */
const MOST_COLUMNS = 7;

/** How many days the calendar shows: one on a phone, else a week at most. */
export const daysShown = (state: Range, isPhone: boolean): number =>
  isPhone ? 1 : Math.min(MOST_COLUMNS, lengthOf(state));

/**
 * The first day that the calendar shows: the range is cut into parts of so many days, and that of `day` is shown. A phone that
 * is turned shows the week of its day, and back again the day.
 */
export const firstShown = ({ day, desde }: SelectorState, days: number): string =>
  addDays(day, -(Math.max(0, daysBetween(desde, day)) % days));

/** How many days are shown: at the end of the range, those that are left. */
export const countShown = (state: SelectorState, days: number): number =>
  Math.max(1, Math.min(days, daysBetween(firstShown(state, days), state.hasta) + 1));

/** The day of the next rows, else of the last ones before; null if the day has rows, or no day has any. */
export function nearestDay(rows: readonly ClassRow[], day: string): string | null {
  const dates = rows.map(dateOf);
  if (dates.includes(day)) return null;
  return dates.find((date) => date > day) ?? dates.at(-1) ?? null;
}

/** What is requested for these filters; null while the dates cannot be requested. */
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

/** Whether a filter beside the dates narrows the classes. */
export const hasTexts = ({ alumno, profesor, curso }: SelectorState): boolean =>
  [alumno, profesor, curso].some((text) => text !== '');
