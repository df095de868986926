import { dateText, dayText } from '../../platform';
import type { Clash, ClashKind } from './find-clashes';

/** What families read of a teacher or room that others have taken. */
export const JUST_TAKEN = 'Esa hora acaba de ocuparse. Elija otra.';

export const INACTIVE_TEACHER = 'Ese profesor no está activo.';

/** `Marta Soler Vidal deja la academia el 30/11/2026.` */
export const leavesSentence = (nombre: string, fecha: string): string =>
  `${nombre} deja la academia el ${dateText(fecha)}.`;

const when = ({ fecha, entrada, salida }: Clash): string => `el ${dayText(fecha)} de ${entrada} a ${salida}`;
const inRoom = ({ aula }: Clash): string => (aula === '' ? '' : ` (${aula})`);
const withTeacher = ({ profesor }: Clash): string => (profesor === '' ? '' : `, con ${profesor}`);

/** «El Aula 3», «El aula Sala multiusos». */
export const roomWithArticle = (description: string): string =>
  /^aula\b/i.test(description) ? `El ${description}` : `El aula ${description}`;

const SENTENCES: Record<ClashKind, (clash: Clash) => string> = {
  profesor: (clash) => `${clash.quien} ya tiene clase ${when(clash)}: ${clash.que}${inRoom(clash)}.`,
  aula: (clash) => `${roomWithArticle(clash.quien)} está ocupada ${when(clash)}: ${clash.que}${withTeacher(clash)}.`,
  alumno: (clash) => `${clash.quien} ya tiene clase ${when(clash)}: ${clash.que}.`,
  // Without the reason: it may be about health, and teachers read these sentences too.
  ausente: (clash) => `${clash.quien} está ausente el ${dayText(clash.fecha)}.`,
  cerrada: (clash) => `${roomWithArticle(clash.quien)} está cerrada el ${dayText(clash.fecha)}: ${clash.que}.`,
};

/** The whole reason, for staff. */
export const clashSentence = (clash: Clash): string => SENTENCES[clash.tipo](clash);

/** The reason for a family: of its own student whole, of a teacher or room nothing but that it is taken. */
export const familyClashSentence = (clash: Clash): string =>
  clash.tipo === 'alumno' ? clashSentence(clash) : JUST_TAKEN;

/** The student has a place in this very class, such as after a booking whose reply was lost. */
export const alreadyTheirsSentence = (clash: Clash): string => `${clash.quien} ya tiene esa clase: ${when(clash)}.`;

/** `La clase está completa (4 plazas).`; families read no counts. */
export const fullSentence = (places: number | null): string => {
  if (places === null) return 'La clase está completa.';
  return `La clase está completa (${places === 1 ? '1 plaza' : `${String(places)} plazas`}).`;
};

/** The first sentence and how many more there are: `… Y 2 choques más.` */
export function withOthers(sentences: readonly string[]): string {
  const [first] = sentences;
  if (first === undefined) throw new RangeError('There is no clash to tell');
  const others = sentences.length - 1;
  if (others === 0) return first;
  return `${first} Y ${others === 1 ? '1 choque más' : `${String(others)} choques más`}.`;
}
