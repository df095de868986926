import { dateText, dayText, countText } from '../../platform';
import type { Clash, ClashKind } from './find-clashes';

/** The sentence that a family reads if somebody else has just taken the teacher or the room. */
export const JUST_TAKEN = 'Esa hora acaba de ocuparse. Elija otra.';

export const INACTIVE_TEACHER = 'Ese profesor no está activo.';

/** `Marta Soler Vidal deja la academia el 30/11/2026.` */
export const leavesSentence = (nombre: string, fecha: string): string =>
  `${nombre} deja la academia el ${dateText(fecha)}.`;

const when = ({ fecha, entrada, salida }: Clash): string => `el ${dayText(fecha)} de ${entrada} a ${salida}`;
const inRoom = ({ aula }: Clash): string => (aula === '' ? '' : ` (${aula})`);
const withTeacher = ({ profesor }: Clash): string => (profesor === '' ? '' : `, con ${profesor}`);

/**
 * Puts «El» before a description that begins with «aula», and «El aula» before any other description: «El Aula 3», «El aula Sala
 * multiusos».
 */
export const roomWithArticle = (description: string): string =>
  /^aula\b/i.test(description) ? `El ${description}` : `El aula ${description}`;

const SENTENCES: Record<ClashKind, (clash: Clash) => string> = {
  profesor: (clash) => `${clash.quien} ya tiene clase ${when(clash)}: ${clash.que}${inRoom(clash)}.`,
  aula: (clash) => `${roomWithArticle(clash.quien)} está ocupada ${when(clash)}: ${clash.que}${withTeacher(clash)}.`,
  alumno: (clash) => `${clash.quien} ya tiene clase ${when(clash)}: ${clash.que}.`,
  // The sentence leaves out the reason of the absence, because the reason may be about health and teachers read the sentence.
  ausente: (clash) => `${clash.quien} está ausente el ${dayText(clash.fecha)}.`,
  cerrada: (clash) => `${roomWithArticle(clash.quien)} está cerrada el ${dayText(clash.fecha)}: ${clash.que}.`,
};

/** The full sentence about a clash, for staff. */
export const clashSentence = (clash: Clash): string => SENTENCES[clash.tipo](clash);

/**
 * The sentence about a clash for a family. If the clash is about the family's own student, the family gets the full sentence. Otherwise
 * the sentence says only that the hour is taken.
 */
export const familyClashSentence = (clash: Clash): string =>
  clash.tipo === 'alumno' ? clashSentence(clash) : JUST_TAKEN;

/** The sentence for a student who already has a place in this class, for example after a booking whose reply was lost. */
export const alreadyTheirsSentence = (clash: Clash): string => `${clash.quien} ya tiene esa clase: ${when(clash)}.`;

/** `La clase está completa (4 plazas).`; the text for families has no counts. */
export const fullSentence = (places: number | null): string => {
  if (places === null) return 'La clase está completa.';
  return `La clase está completa (${countText(places, 'plaza', 'plazas')}).`;
};

/** The first sentence and the number of the others: `… Y 2 choques más.` */
export function withOthers(sentences: readonly string[]): string {
  const [first] = sentences;
  if (first === undefined) throw new RangeError('There is no clash to tell');
  const others = sentences.length - 1;
  if (others === 0) return first;
  return `${first} Y ${countText(others, 'choque más', 'choques más')}.`;
}
