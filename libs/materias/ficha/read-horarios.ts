import type { HorarioDia } from '../../contracts';
import { checkValue, parseId, parseJson, durationOf, nameOfLetter, WEEK, type WeekDay } from '../../platform';
import { DEFAULT_MINUTES, DURATION_PROBLEM, endOfSlot, isSlotDuration, withDays } from '../calculo';
import { readItems } from './read-list';

type Read<T> = { ok: true; value: T } | { ok: false; message: string };

const NOT_A_LIST = 'Mande los horarios como una lista de días.';
const bad = (message: string): { ok: false; message: string } => ({ ok: false, message });

/** Reads `horarios_seleccion`, Monday first. If a day is repeated, its last entry counts (rule R3). */
export function readHorarios(raw: unknown): Read<HorarioDia[]> {
  const items = readItems(raw);
  if (items === null) return bad(NOT_A_LIST);
  let horario: HorarioDia[] = [];
  for (const item of items) {
    const day = readDay(item);
    if (!day.ok) return day;
    horario = withDays(horario, [day.value]);
  }
  return { ok: true, value: horario };
}

function readDay(item: unknown): Read<HorarioDia> {
  if (typeof item !== 'object' || item === null) return bad(NOT_A_LIST);
  const { dia: rawDay, horas: rawHours, duracion: rawMinutes, fin: rawEnd } = item as Record<string, unknown>;
  const dia = readLetter(rawDay);
  if (dia === null) return bad('Los días se escriben con las letras L M X J V S D');
  const duracion = isNothing(rawMinutes) ? DEFAULT_MINUTES : parseId(rawMinutes);
  if (duracion === null || !isSlotDuration(duracion)) return bad(DURATION_PROBLEM);
  const horas = readHours(rawHours);
  if (horas === null) return bad(`Escriba las horas del ${nameOfLetter(dia)} como 17:30.`);
  const fin = isNothing(rawEnd) ? null : readHour(rawEnd);
  const day = { dia, horas, duracion, fin: null };
  if (fin === null) return isNothing(rawEnd) ? { ok: true, value: day } : bad('Escriba la hora como 17:30.');
  return cutAt(day, fin);
}

/** Shortens the last time slot of a day, so that this slot ends at `fin`. Refuses an end outside this slot. */
function cutAt(day: HorarioDia & { dia: WeekDay }, fin: string): Read<HorarioDia> {
  const last = day.horas.at(-1);
  if (last === undefined || fin === endOfSlot(day, last)) return { ok: true, value: day };
  if (durationOf(last, fin) > day.duracion)
    return bad(`El fin del ${nameOfLetter(day.dia)} no corresponde a su última hora, las ${last}.`);
  return { ok: true, value: { ...day, fin } };
}

function readLetter(raw: unknown): WeekDay | null {
  const letter = typeof raw === 'string' ? raw.trim().toUpperCase() : '';
  return WEEK.find((day) => day === letter) ?? null;
}

/** Distinct hours in ascending order; null if there is none or one is invalid. */
function readHours(raw: unknown): string[] | null {
  const items = typeof raw === 'string' && raw.trim().startsWith('[') ? parseJson(raw) : raw;
  const list = Array.isArray(items) ? (items as unknown[]) : typeof items === 'string' ? items.split(',') : [];
  const hours = list.map(readHour);
  if (hours.length === 0 || hours.includes(null)) return null;
  return [...new Set(hours as string[])].sort();
}

/** `17:30`, also from `17:30:00`; null if it is invalid. */
function readHour(raw: unknown): string | null {
  const text = typeof raw === 'string' ? raw.trim().replace(/^(\d\d:\d\d):00$/, '$1') : raw;
  const read = checkValue({ tipo: 'hora', obligatorio: true }, text);
  return read.ok ? String(read.value) : null;
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';
