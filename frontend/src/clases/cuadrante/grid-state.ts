import { addDays, mondayOf } from '#libs/platform/civil';
import { moveRange, startingRange, type DateRange } from '../../ui';

/** The state of the grid. The address stores it, so that links and «back» restore the same grid. */
export interface GridState {
  range: DateRange;
  /** A row for each room, or for each teacher. */
  rows: 'aulas' | 'profesores';
  roomCode: string;
  /** Empty: all centres. */
  centro: string;
  onlyActive: boolean;
  showNew: boolean;
  onlyWithNew: boolean;
  /** True: the rows are closed by default; false: they are open; null: it depends on the number of rows. */
  areClosed: boolean | null;
  /** The day that a phone shows. */
  day: string;
}

/** The position of the switch for a range: Monday to Friday, all seven days, or null for any other range. */
export type WeekKind = 'work-week' | 'week' | null;

export type GridAction =
  | { type: 'open'; state: GridState }
  | { type: 'range'; range: DateRange }
  | { type: 'week'; kind: 'work-week' | 'week' }
  | { type: 'day'; direction: -1 | 1 }
  | {
      type: 'set';
      values: Partial<
        Pick<GridState, 'rows' | 'roomCode' | 'centro' | 'onlyActive' | 'showNew' | 'onlyWithNew' | 'areClosed'>
      >;
    };

export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'open':
      return action.state;
    case 'range':
      return withRange(state, action.range);
    case 'week':
      return withRange(state, startingRange(action.kind, state.range.from));
    case 'day':
      return stepDay(state, action.direction);
    case 'set':
      return { ...state, ...action.values };
  }
}

export function weekKindOf({ from, to }: DateRange): WeekKind {
  if (from !== mondayOf(from)) return null;
  if (to === addDays(from, 4)) return 'work-week';
  return to === addDays(from, 6) ? 'week' : null;
}

/** Sets the range. The day that a phone shows stays if it is in the range; otherwise it becomes the first day of the range. */
function withRange(state: GridState, range: DateRange): GridState {
  return { ...state, range, day: isWithin(state.day, range) ? state.day : range.from };
}

/** Shows the next or previous day on a phone. If that day is outside the range, the range moves to the next or previous week. */
function stepDay(state: GridState, direction: -1 | 1): GridState {
  const day = addDays(state.day, direction);
  if (isWithin(day, state.range)) return { ...state, day };
  const range = moveRange(state.range, 'week', direction);
  return { ...state, range, day: direction === 1 ? range.from : range.to };
}

/** The day that a phone shows first: today if the range includes it, else the first day. */
const firstDay = (range: DateRange, today: string): string => (isWithin(today, range) ? today : range.from);

const isWithin = (day: string, { from, to }: DateRange): boolean => day >= from && day <= to;

/** The state for a URL. Missing and invalid parameters get their initial values. @param today `YYYY-MM-DD` */
export function parseGrid(params: URLSearchParams, today: string): GridState {
  const given = { from: params.get('fechaInicial') ?? '', to: params.get('fechaFinal') ?? '' };
  const range = isDate(given.from) && isDate(given.to) ? given : startingRange('work-week', today);
  const day = params.get('dia') ?? '';
  return {
    range,
    rows: params.get('profesores') === '1' ? 'profesores' : 'aulas',
    roomCode: params.get('codigoAula') ?? '',
    centro: params.get('centro') ?? '',
    onlyActive: params.get('soloActivas') !== '0',
    showNew: params.get('mostrarAltas') !== '0',
    onlyWithNew: params.get('mostrarConAltas') === '1',
    areClosed: CLOSED[params.get('filas') ?? ''] ?? null,
    day: isDate(day) && isWithin(day, range) ? day : firstDay(range, today),
  };
}

const CLOSED: Readonly<Record<string, boolean>> = { plegadas: true, abiertas: false };

/** The parameters of the URL for a state. Initial values are left out. */
export function gridParams(state: GridState, today: string): Record<string, string> {
  const { range, day } = state;
  const week = startingRange('work-week', today);
  const isThisWeek = range.from === week.from && range.to === week.to;
  return {
    ...(isThisWeek ? {} : { fechaInicial: range.from, fechaFinal: range.to }),
    ...(state.rows === 'profesores' ? { profesores: '1' } : {}),
    ...(state.roomCode === '' ? {} : { codigoAula: state.roomCode }),
    ...(state.centro === '' ? {} : { centro: state.centro }),
    ...(state.onlyActive ? {} : { soloActivas: '0' }),
    ...(state.showNew ? {} : { mostrarAltas: '0' }),
    ...(state.onlyWithNew ? { mostrarConAltas: '1' } : {}),
    ...(state.areClosed === null ? {} : { filas: state.areClosed ? 'plegadas' : 'abiertas' }),
    ...(day === firstDay(range, today) ? {} : { dia: day }),
  };
}

/** The parameters of the request, by their names on the wire. */
export function gridRequest(state: GridState): Record<string, string | number> {
  return {
    fechaInicial: state.range.from,
    fechaFinal: state.range.to,
    soloActivas: Number(state.onlyActive),
    mostrarAltas: Number(state.showNew),
    mostrarConAltas: Number(state.onlyWithNew),
    codigoAula: state.roomCode,
    centro: state.centro,
    profesores: Number(state.rows === 'profesores'),
  };
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
