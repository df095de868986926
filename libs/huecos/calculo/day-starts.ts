import type { HorarioDia } from '../../contracts';
import { hourOf, minutesOf } from '../../platform/civil';
import { endOfSlot } from '../../materias/calculo';

/** An hour at which a class may start, with its length in minutes. */
export interface Start {
  hora: string;
  minutos: number;
}

/**
 * Returns the hours at which a class of a private subject may start on a day, in order: the subject's own hours and, with `step`, an hour
 * every `step` minutes in the time that the own hours cover.
 * The last class of a day may be shorter than the others.
 * @param step minutes; null for the own hours of the subject only
 * @param minutes the length of a class to move; by default the length of a new class
 */
export function dayStarts(day: HorarioDia, step: number | null, minutes?: number): Start[] {
  const starts = new Map<number, number>();
  const length = minutes ?? day.duracion;
  for (const { from, to } of windowsOf(day))
    for (let start = from; step !== null && start + length <= to; start += step) starts.set(start, length);
  for (const hora of day.horas) {
    const start = minutesAfter(day, hora);
    const own = minutesUntil(hora, endOfSlot(day, hora));
    if (minutes === undefined) starts.set(start, own);
    else if (fits(day, start, minutes)) starts.set(start, minutes);
  }
  return [...starts]
    .sort(([one], [other]) => one - other)
    .map(([start, minutos]) => ({ hora: hourOf(start), minutos }));
}

interface Window {
  from: number;
  to: number;
}

/**
 * Joins the hours of a day into windows. Hours without a gap between them form one window. An hour after midnight belongs to the evening
 * before.
 */
export function windowsOf(day: HorarioDia): Window[] {
  const windows: Window[] = [];
  for (const hora of day.horas) {
    const from = minutesAfter(day, hora);
    const to = from + minutesUntil(hora, endOfSlot(day, hora));
    const last = windows.at(-1);
    if (last?.to === from) last.to = to;
    else windows.push({ from, to });
  }
  return windows;
}

const fits = (day: HorarioDia, start: number, minutes: number): boolean =>
  windowsOf(day).some(({ from, to }) => from <= start && start + minutes <= to);

/**
 * Converts an hour of a day to minutes after the midnight at which the day starts. If the hour is earlier than the first hour of the day,
 * the hour is after the next midnight, so 24 hours are added.
 */
function minutesAfter({ horas: [first] }: HorarioDia, hora: string): number {
  const minutes = minutesOf(hora);
  return first !== undefined && minutes < minutesOf(first) ? minutes + 1440 : minutes;
}

function minutesUntil(from: string, to: string): number {
  const minutes = minutesOf(to) - minutesOf(from);
  return minutes > 0 ? minutes : minutes + 1440;
}
