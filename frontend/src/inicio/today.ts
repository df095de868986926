import type { StartTodayClass } from '#libs/contracts';
import { countText } from '../base';
import type { Tone } from '../ui';

export interface AttendanceNote {
  text: string;
  tone: Tone;
}

/**
 * Returns the note about a class of today. For a cancelled or requested class: the state. For any other class: the attendance. Null if
 * there is nothing to show.
 */
export function attendanceNote(one: StartTodayClass): AttendanceNote | null {
  const { estado, ocupadas, anotados, asisten, comenzada } = one;
  if (estado === 'anulada') return { text: 'Anulada', tone: 'neutral' };
  if (estado === 'solicitada') return { text: 'Solicitada', tone: 'attention' };
  if (ocupadas === 0) return null;
  if (anotados >= ocupadas) return { text: `Asisten ${String(asisten)} de ${String(ocupadas)}`, tone: 'good' };
  if (anotados > 0) return { text: 'Lista a medias', tone: 'attention' };
  return comenzada ? { text: 'Sin pasar lista', tone: 'attention' } : null;
}

/** `8/10 plazas`; without a limit `8 alumnos`. */
export function placesText({ ocupadas, capacidad }: Pick<StartTodayClass, 'ocupadas' | 'capacidad'>): string {
  return capacidad === 0
    ? countText(ocupadas, 'alumno', 'alumnos')
    : `${String(ocupadas)}/${countText(capacidad, 'plaza', 'plazas')}`;
}

/** Maximum number of classes that the folded card shows. */
const SHOWN = 8;

/**
 * Returns all classes if there are at most eight. Otherwise returns the first eight open classes: not cancelled, and either not ended or
 * without attendance. If no class is open, returns the first eight classes.
 */
export function foldedClasses(classes: readonly StartTodayClass[]): readonly StartTodayClass[] {
  if (classes.length <= SHOWN) return classes;
  const open = classes.filter(isOpen);
  return (open.length > 0 ? open : classes).slice(0, SHOWN);
}

const isOpen = (one: StartTodayClass): boolean =>
  one.estado !== 'anulada' && (!one.terminada || attendanceNote(one)?.tone === 'attention');
