import type { SearchType } from '../clases/calls';
import { weekOf } from '../clases/ranges';
import { isIn, startDay, type Child, type Mode, type SelectorState } from './selector-reducer';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MODES: readonly string[] = ['lista', 'calendario'] satisfies Mode[];
const TYPES: readonly string[] = ['T', 'O', 'L'] satisfies SearchType[];

interface Defaults {
  today: string;
  /** True on a phone. On a phone the default mode is the list; otherwise the default mode is the calendar. */
  isPhone: boolean;
}

/** The state for a URL. Missing and invalid parameters get their defaults. */
export function readAddress(query: URLSearchParams, { today, isPhone }: Defaults): SelectorState {
  const week = weekOf(today);
  const desde = readDate(query.get('desde')) ?? week.desde;
  const hasta = readDate(query.get('hasta')) ?? week.hasta;
  const range = { desde, hasta };
  const day = readDate(query.get('dia'));
  return {
    mode: (readOne(query.get('modo'), MODES) ?? (isPhone ? 'lista' : 'calendario')) as Mode,
    tipo: (readOne(query.get('tipo'), TYPES) ?? 'O') as SearchType,
    ...range,
    day: day !== null && isIn(range, day) ? day : startDay(range, today, isPhone),
    alumno: query.get('alumno') ?? '',
    profesor: query.get('profesor') ?? '',
    curso: query.get('curso') ?? '',
    child: readChild(query.get('alumno_id')),
    altaId: readId(query.get('alta_id')),
  };
}

/** The address parameters of a state. Defaults and empty values are left out. */
export function addressOf(state: SelectorState, { today, isPhone }: Defaults): URLSearchParams {
  const { mode, tipo, desde, hasta, day, alumno, profesor, curso, child } = state;
  const parts = {
    modo: mode,
    tipo: tipo === 'O' ? '' : tipo,
    desde,
    hasta,
    dia: day === startDay(state, today, isPhone) ? '' : day,
    alumno,
    profesor,
    curso,
    alumno_id: child === null ? '' : String(child),
  };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
}

const readOne = (value: string | null, allowed: readonly string[]): string | null =>
  value !== null && allowed.includes(value) ? value : null;

const readDate = (value: string | null): string | null =>
  value !== null && DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;

const readId = (value: string | null): number | null =>
  value !== null && /^\d{1,10}$/.test(value) ? Number(value) : null;

const readChild = (value: string | null): Child => (value === 'todos' ? value : readId(value));

/** Reads the id of the make-up credit in the URL. The credit opens one request and is then removed from the URL. */
export const readCredit = (query: URLSearchParams): number | null => readId(query.get('credito_id'));
