import type { HorarioDia, Materia } from '../../contracts';
import { areHoursInOrder, hourOf, minutesOf, WEEK, type WeekDay } from '../../platform/civil';

/**
 * Initial weekdays of «Horarios disponibles», Monday to Friday (row MATE-14). The next three constants are the initial start, the initial
 * end, and the initial minutes of a slot.
 */
export const DEFAULT_DAYS: readonly WeekDay[] = ['L', 'M', 'X', 'J', 'V'];
export const DEFAULT_FROM = '15:00';
export const DEFAULT_TO = '20:00';
export const DEFAULT_MINUTES = 60;
export const LONGEST_SLOT = 60;

export const DURATION_PROBLEM = 'La duración debe ser de 1 a 60 minutos.';

const DAY = 1440;

export interface Slots {
  /** `HH:MM` */
  horas: string[];
  /** The end of the last slot if the last slot is shorter than the others; otherwise null. */
  fin: string | null;
}

export const isSlotDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= LONGEST_SLOT;

/**
 * Divides the time between two hours into slots of `minutes` minutes. The last slot ends at `to`, even if the slot is shorter (rule R3). A
 * slot may end after midnight, but no slot starts after midnight.
 * Empty if no slot is possible.
 */
export function slotsOf(from: string, to: string, minutes: number): Slots {
  if (!isSlotDuration(minutes) || !areHoursInOrder(from, to)) return { horas: [], fin: null };
  const start = minutesOf(from);
  const end = to > from ? minutesOf(to) : minutesOf(to) + DAY;
  const count = Math.ceil((Math.min(end, DAY) - start) / minutes);
  return {
    horas: Array.from({ length: count }, (_, index) => hourOf(start + index * minutes)),
    fin: start + count * minutes <= end ? null : hourOf(end),
  };
}

/**
 * Returns when the class that starts at `hora` ends: `duracion` after the start. If `fin` is set, the last class of the day ends at `fin`.
 */
export function endOfSlot({ horas, duracion, fin }: HorarioDia, hora: string): string {
  return fin !== null && hora === horas.at(-1) ? fin : hourOf(minutesOf(hora) + duracion);
}

/** Returns the default hours of a private subject: Monday to Friday, every hour between `from` and `to` (rule R3). */
export function defaultHorario(from: string, to: string): HorarioDia[] {
  const slots = slotsOf(from, to, DEFAULT_MINUTES);
  if (slots.horas.length === 0) return [];
  return DEFAULT_DAYS.map((dia) => ({ dia, ...slots, horas: [...slots.horas], duracion: DEFAULT_MINUTES }));
}

/** Replaces the hours of the weekdays that `added` contains. Returns the days sorted, Monday first (rule R3). */
export function withDays(horario: readonly HorarioDia[], added: readonly HorarioDia[]): HorarioDia[] {
  const isNew = new Set(added.map(({ dia }) => dia));
  return inWeekOrder([...horario.filter(({ dia }) => !isNew.has(dia)), ...added]);
}

/** Sorts days, Monday first. */
export function inWeekOrder(horario: readonly HorarioDia[]): HorarioDia[] {
  const place = ({ dia }: HorarioDia): number => WEEK.findIndex((letter) => letter === dia);
  return [...horario].sort((one, other) => place(one) - place(other));
}

type Summarized = Pick<
  Materia,
  'particular' | 'dias_semana' | 'hora_entrada_time' | 'hora_salida_time' | 'horarios_seleccion'
>;

/** `L X 17:20–18:40`; for private hours that differ by day `L X 15:00–18:00, V 10:00–12:00`. Empty without days and hours. */
export function summaryOf(materia: Summarized): string {
  if (materia.particular && materia.horarios_seleccion.length > 0) return windowsText(materia.horarios_seleccion);
  const { dias_semana: days, hora_entrada_time: from, hora_salida_time: to } = materia;
  const hours = from === null ? '' : to === null ? from : `${from}–${to}`;
  return [...WEEK.filter((letter) => days.includes(letter)), hours].filter((part) => part !== '').join(' ');
}

function windowsText(horario: readonly HorarioDia[]): string {
  const daysByWindow = new Map<string, string[]>();
  for (const day of inWeekOrder(horario)) {
    const [first] = day.horas;
    const last = day.horas.at(-1);
    if (first === undefined || last === undefined) continue;
    const window = `${first}–${endOfSlot(day, last)}`;
    daysByWindow.set(window, [...(daysByWindow.get(window) ?? []), day.dia]);
  }
  return [...daysByWindow].map(([window, days]) => `${days.join(' ')} ${window}`).join(', ');
}
