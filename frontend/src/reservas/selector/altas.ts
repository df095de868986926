import type { AltaParticular, HoraDisponible } from '#libs/contracts';

/** Returns the enrolments in the course of a free hour. The hour can be requested with any of these enrolments. */
export const altasFor = (altas: readonly AltaParticular[], { curso_id }: HoraDisponible): AltaParticular[] =>
  altas.filter((alta) => alta.curso_id === curso_id);

/** The enrolment for the request: the chosen one if it still exists, else the only one, else undefined. */
export const chosenAlta = (altas: readonly AltaParticular[], chosenId: number | null): AltaParticular | undefined =>
  altas.find(({ id }) => id === chosenId) ?? (altas.length === 1 ? altas[0] : undefined);
