import type { AltaOmitida, AltaPair } from '#libs/contracts';
import { countText } from '../base';

const FULL = 'curso-completo';

/** The pairs that were skipped because their course is full, in the same order. */
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
  /** The sentence of each refused pair. */
  refusals: readonly string[];
}

/** Describes how many students joined a waiting list. If some were refused, adds the number of refusals and the first reason. */
export function joinedText({ pairs, refusals }: Joined): string {
  const [reason] = refusals;
  return reason === undefined ? doneText(pairs) : `${doneText(pairs)} ${String(refusals.length)} no: ${reason}`;
}

function doneText(pairs: readonly AltaPair[]): string {
  const [first] = pairs;
  if (first === undefined) return 'No se ha apuntado a nadie.';
  const lists = countOf(pairs, 'curso_id');
  const students = countText(countOf(pairs, 'alumno_id'), 'alumno apuntado', 'alumnos apuntados');
  return `${students} en ${lists === 1 ? `la lista de espera de ${first.curso}` : `${String(lists)} listas de espera`}.`;
}
