import type { Clase, HoraDisponible } from '#libs/contracts';
import { dayText, shortDayText } from '#libs/platform/civil';

/** `18:00 – 19:30` */
export const hoursText = (start: string, end: string): string => `${start} – ${end}`;

/** `Lucía García, martes 24/11 18:00`: names a class in a text about several classes. */
export const classLabel = ({ alumno, materia, fecha, horaEntrada }: Clase): string =>
  `${alumno === '' ? materia : alumno}, ${shortDayText(fecha)} ${horaEntrada}`;

/** The accessible name of the button that moves a class. The focus returns to the button with this name. */
export const moveLabel = (clase: Clase): string => `Mover: ${classLabel(clase)}`;

/** The name of the subject, shown beside the course; a dash if both names are equal. */
export const ownSubject = ({ materia, curso }: Pick<Clase, 'materia' | 'curso'>): string =>
  materia === curso ? '—' : materia;

/** `martes 24/11/2026 a las 18:00` */
export const whenText = ({ fecha, horaEntrada }: Pick<Clase, 'fecha' | 'horaEntrada'>): string =>
  `${dayText(fecha)} a las ${horaEntrada}`;

/** Shown before the office changes a class. */
export const CALLS_FOLLOW = 'Después se ve a quién hay que llamar.';

/** Shown before a family changes a class. */
export const SEEN_AT_ONCE = 'La academia y el profesor lo ven al momento.';

const MAX_NAMES = 5;

/** The labels of the first classes of a selection: `…; … y 7 más`. */
export function namesText(classes: readonly Clase[]): string {
  const shown = classes.slice(0, MAX_NAMES).map(classLabel).join('; ');
  const rest = classes.length - MAX_NAMES;
  return rest > 0 ? `${shown} y ${rest} más.` : `${shown}.`;
}

/** The specification prescribes this sentence, so it has the plural even for one class. */
export const cancelQuestion = (count: number): string => `¿Anular definitivamente las ${count} clases marcadas?`;

export const freeLabel = ({ materia, fecha, hora }: HoraDisponible): string =>
  `${materia}, ${shortDayText(fecha)} ${hora}, libre`;
