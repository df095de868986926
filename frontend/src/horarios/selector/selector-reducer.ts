import { addDays, daysBetween } from '../../../../libs/horarios/calculo';
import type { ClassFilters, SearchType } from '../clases/calls';
import { lengthOf, rangeProblem, stepRange, type Range } from '../clases/ranges';

export type Mode = 'lista' | 'calendario';
export type TextFilter = 'alumno' | 'profesor' | 'curso';

/** The child whose classes a tutor sees: an id, all of them, or (null) the first one. */
export type Child = number | 'todos' | null;

export interface SelectorState extends Range, Record<TextFilter, string> {
  mode: Mode;
  /** Occupied by default (specification S1 §2). */
  tipo: SearchType;
  child: Child;
  /** The first day that the calendar shows. */
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
      return { ...state, ...action.range, day: firstDay(action) };
    case 'text':
      return { ...state, [action.name]: action.value };
    case 'child':
      // The enrolment was one of the previous child.
      return { ...state, child: action.child, altaId: null };
    case 'step':
      return step(state, action.direction, action.days);
    case 'alta':
      return { ...state, altaId: action.altaId };
  }
}

function firstDay({ range: { desde, hasta }, today, days }: Extract<SelectorAction, { type: 'range' }>): string {
  return days === 1 && today >= desde && today <= hasta ? today : desde;
}

/** The next days of the range; past its end, the next range. */
function step(state: SelectorState, direction: -1 | 1, days: number): SelectorState {
  const day = addDays(state.day, direction * days);
  if (day >= state.desde && day <= state.hasta) return { ...state, day };
  const range = stepRange(state, direction);
  const chunks = Math.ceil(lengthOf(range) / days);
  return { ...state, ...range, day: direction === 1 ? range.desde : addDays(range.desde, (chunks - 1) * days) };
}

/** The most days side by side in the calendar. */
const MOST_COLUMNS = 7;

/** How many days the calendar shows: one on a phone, else a week at most. */
export const daysShown = (state: Range, isPhone: boolean): number =>
  isPhone ? 1 : Math.min(MOST_COLUMNS, lengthOf(state));

/** The days of the range that are left from the first one shown. */
export const daysFrom = ({ day, hasta }: SelectorState, days: number): number =>
  Math.max(1, Math.min(days, daysBetween(day, hasta) + 1));

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
