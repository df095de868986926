import type { AltaOmitida } from '#libs/contracts';
import { fullPairs, joinedText, joinText } from './waiting-texts';

const pair = (alumno_id: number, curso_id: number, codigo_motivo: string | null = 'curso-completo'): AltaOmitida => ({
  alumno_id,
  alumno: `Alumno ${String(alumno_id)}`,
  curso_id,
  curso: `ING-${String(curso_id)} · Inglés`,
  motivo: 'El curso está completo (12 plazas).',
  codigo_motivo,
});

it('[PLUS-32] the waiting list is offered only to students who did not fit, not to those left out for another reason', () => {
  const skipped = [pair(1, 7), pair(2, 7, 'ya-de-alta'), pair(3, 7, null), pair(4, 8)];
  expect(fullPairs(skipped)).toEqual([pair(1, 7), pair(4, 8)]);
});

it.each([
  [[pair(1, 7)], 'Apuntar en la lista de espera'],
  [[pair(1, 7), pair(1, 8)], 'Apuntar en las 2 listas de espera'],
  [[pair(1, 7), pair(2, 7), pair(3, 7)], 'Apuntar a los 3 alumnos en la lista de espera'],
  [[pair(1, 7), pair(2, 7), pair(2, 8)], 'Apuntar a los 2 alumnos en las 2 listas de espera'],
])('[PLUS-32] the button says how many students join how many lists: %#', (pairs, text) => {
  expect(joinText(pairs)).toBe(text);
});

const WAITS = 'Ese alumno ya está en esa lista de espera.';

it.each([
  [[pair(1, 7)], [], '1 alumno apuntado en la lista de espera de ING-7 · Inglés.'],
  [[pair(1, 7), pair(2, 7)], [WAITS], `2 alumnos apuntados en la lista de espera de ING-7 · Inglés. 1 no: ${WAITS}`],
  [[pair(1, 7), pair(1, 8)], [], '1 alumno apuntado en 2 listas de espera.'],
  [[], [WAITS, WAITS], `No se ha apuntado a nadie. 2 no: ${WAITS}`],
])('[PLUS-32] the toast says how many joined, and why others did not: %#', (pairs, refusals, text) => {
  expect(joinedText({ pairs, refusals })).toBe(text);
});
