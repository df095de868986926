import { capitalised } from '../../platform/text';
import { countText, dateText, andText } from '../../platform';
import type { Difference, Loss } from './compare';

/** Shown if a preview runs out of time. */
export const UNKNOWN_CONSEQUENCES =
  'No se ha podido calcular a tiempo qué clases cambian. Si guarda, revise después el cuadrante.';

export const manySubjects = (count: number): string =>
  `Puede cambiar el horario de ${String(count)} materias. Si guarda, revise después el cuadrante.`;

/**
 * Returns the effect of a change in sentences: «Cambian 60 clases desde el 25/11/2026.», «54 clases se quedan sin profesor y sin aula.»
 * @param clashes sentences that say what occupies the teacher or the room at the time of the first class without its teacher or room
 */
export function differenceSentences(difference: Difference, clashes: readonly string[]): string[] {
  const { first, losses, seatsGone, overlapping } = difference;
  const [head, lost, gone] = [headOf(difference), lossesText(losses), goneText(seatsGone)];
  const opening = [head, lost, gone].find((text) => text !== '');
  const date = first === null ? '' : ` desde el ${dateText(first)}`;
  const sentence = (text: string) => (text === '' ? [] : [`${text}${text === opening ? date : ''}.`]);
  return [
    ...sentence(head),
    ...sentence(lost),
    ...clashes,
    ...sentence(gone),
    ...sentence(overlappingText(overlapping)),
  ];
}

const goneText = (seats: number): string =>
  seats === 0 ? '' : `${verb(seats, 'Se quita', 'Se quitan')} ${countText(seats, 'plaza', 'plazas')}`;

const overlappingText = (seats: number): string =>
  seats === 0
    ? ''
    : `${countText(seats, 'plaza', 'plazas')} ${verb(seats, 'coincide', 'coinciden')} con otra clase de su alumno`;

function headOf({ changed, removed, removedSeats, added }: Difference): string {
  const items = [
    { count: changed, verb: verb(changed, 'cambia', 'cambian'), rest: '' },
    { count: removed, verb: verb(removed, 'se quita', 'se quitan'), rest: seatsText(removedSeats) },
    { count: added, verb: verb(added, 'se añade', 'se añaden'), rest: '' },
  ].filter(({ count }) => count > 0);
  const words = items.map(({ count, verb: does, rest }, index) => {
    const what = index === 0 ? countText(count, 'clase', 'clases') : String(count);
    return `${does} ${what}${rest}`;
  });
  return capitalised(andText(words));
}

const seatsText = (seats: number): string => (seats === 0 ? '' : ` (${countText(seats, 'plaza', 'plazas')})`);

/** `54 clases se quedan sin profesor y sin aula, y 3 sin profesor` */
function lossesText(losses: readonly Loss[]): string {
  const groups = [
    { what: 'sin profesor y sin aula', has: ({ sinProfesor, sinAula }: Loss) => sinProfesor && sinAula },
    { what: 'sin profesor', has: ({ sinProfesor, sinAula }: Loss) => sinProfesor && !sinAula },
    { what: 'sin aula', has: ({ sinProfesor, sinAula }: Loss) => !sinProfesor && sinAula },
  ]
    .map(({ what, has }) => ({ what, count: losses.filter(has).length }))
    .filter(({ count }) => count > 0);
  const words = groups.map(({ what, count }, index) =>
    index === 0
      ? `${countText(count, 'clase', 'clases')} ${verb(count, 'se queda', 'se quedan')} ${what}`
      : `${String(count)} ${what}`,
  );
  // If the first of two parts already contains «y», a comma separates the parts: «…, y 3 sin profesor».
  return words.length === 2 && words[0]?.includes(' y ') === true ? words.join(', y ') : andText(words);
}

const verb = (count: number, one: string, many: string): string => (count === 1 ? one : many);
