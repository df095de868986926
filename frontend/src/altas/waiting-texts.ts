import type { AltaOmitida, AltaPair } from '../../../libs/contracts';
import { countText } from '../base';

const FULL = 'curso-completo';

/** The pairs that are left out because their course is full, in their order. */
export const fullPairs = (skipped: readonly AltaOmitida[]): AltaOmitida[] =>
  skipped.filter(({ codigo_motivo }) => codigo_motivo === FULL);

const countOf = (pairs: readonly AltaPair[], id: 'alumno_id' | 'curso_id'): number =>
  new Set(pairs.map((pair) => pair[id])).size;

/** «Apuntar a los 3 alumnos en la lista de espera». */
export function joinText(pairs: readonly AltaPair[]): string {
  const students = countOf(pairs, 'alumno_id');
  const lists = countOf(pairs, 'curso_id');
  const where = lists === 1 ? 'la lista de espera' : `las ${String(lists)} listas de espera`;
  return students === 1 ? `Apuntar en ${where}` : `Apuntar a los ${String(students)} alumnos en ${where}`;
}

export interface Joined {
  pairs: readonly AltaPair[];
  /** The sentences of those who could not join. */
  refusals: readonly string[];
}

/** What has been done, in one or two sentences. */
export function joinedText({ pairs, refusals }: Joined): string {
  const [first] = pairs;
  const done =
    first === undefined
      ? 'No se ha apuntado a nadie.'
      : countOf(pairs, 'curso_id') === 1
        ? `${countText(pairs.length, 'alumno apuntado', 'alumnos apuntados')} en la lista de espera de ${first.curso}.`
        : `${countText(countOf(pairs, 'alumno_id'), 'alumno apuntado', 'alumnos apuntados')} en ${String(countOf(pairs, 'curso_id'))} listas de espera.`;
  const [reason] = refusals;
  if (reason === undefined) return done;
  return refusals.length === 1 ? `${done} 1 no: ${reason}` : `${done} ${String(refusals.length)} no: ${reason}`;
}
