import type { HoraCambio } from '#libs/contracts';
import { weekDayName } from '#libs/platform/civil';
import { countText } from '../base';

export { shortDateText, spanText } from '#libs/platform/civil';

const MONTH = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'long' });

/** `2026-12-01` → «diciembre» */
const monthName = (date: string): string => MONTH.format(new Date(date));

const dayNumber = (date: string): number => Number(date.slice(8, 10));

/** «jueves 26» */
export const dayText = (date: string): string => `${weekDayName(date)} ${dayNumber(date)}`;

/** «jueves 26 de noviembre» */
export const longDayText = (date: string): string => `${dayText(date)} de ${monthName(date)}`;

/** «jue» */
export const shortWeekDay = (date: string): string => weekDayName(date).slice(0, 3);

/** Formats the first and the last month of some days: «noviembre», «noviembre – diciembre». */
export function monthsText(dates: readonly string[]): string {
  const names = [...new Set(dates.map(monthName))];
  return names.length > 1 ? `${names[0]} – ${names.at(-1)}` : names.join('');
}

/** «Soler Vidal, Marta» → «Marta Soler Vidal»; a name without a comma is returned unchanged. */
export function personText(name: string): string {
  const [surnames = '', first] = name.split(/,\s*/);
  return first ? `${first} ${surnames}` : name;
}

/** «Soler Vidal, Marta» → «M. Soler» */
export function shortPersonText(name: string): string {
  const [surnames = '', first] = name.split(/,\s*/);
  return first ? `${first.slice(0, 1)}. ${surnames.split(' ')[0]}` : name;
}

export type HourTone = 'good' | 'attention' | 'neutral';

export interface HourWords {
  word: string;
  tone: HourTone;
  /** For the staff: the places, the number of free teachers, or the only free teacher. Empty for families. */
  detail: string;
}

/** The words below the time of an hour: «Libre · 2 prof.», «1 plaza · M. Soler», «Completa · 0 de 2». */
export function hourWords({
  libre,
  plazas,
  capacidad,
  cantidad,
  profesoresDisponibles,
  sinAula,
}: HoraCambio): HourWords {
  const hasCounts = plazas !== null && capacidad !== null;
  if (sinAula) return { word: 'Sin aula libre', tone: 'neutral', detail: '' };
  if (!libre) return { word: 'Completa', tone: 'neutral', detail: hasCounts ? `${plazas} de ${capacidad}` : '' };
  // True if only one place is left and other students already attend at this hour.
  const isLast = plazas === 1 && cantidad !== null && cantidad > 0;
  const [teacher, other] = profesoresDisponibles;
  const only = teacher !== undefined && other === undefined ? shortPersonText(teacher.resultado) : '';
  if (isLast) return { word: '1 plaza', tone: 'attention', detail: only };
  return { word: 'Libre', tone: 'good', detail: hasCounts ? `${profesoresDisponibles.length} prof.` : '' };
}

/** The counts of an hour in full, for its tooltip; empty for families. */
export function countsText({ plazas, capacidad, profesoresDisponibles }: HoraCambio): string {
  if (plazas === null || capacidad === null) return '';
  const teachers = profesoresDisponibles.map(({ resultado }) => personText(resultado)).join(', ');
  return [`${plazas} de ${countText(capacidad, 'plaza', 'plazas')}`, teachers].filter(Boolean).join(': ');
}
