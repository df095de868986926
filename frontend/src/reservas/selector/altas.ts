import type { AltaParticular, HoraDisponible } from '../../../../libs/contracts';

/** The enrolments with which a free hour can be requested. */
export const altasFor = (altas: readonly AltaParticular[], { curso_id }: HoraDisponible): AltaParticular[] =>
  altas.filter((alta) => alta.curso_id === curso_id);

/** The enrolment that a class is requested for: the chosen one if it is still there, else the only one, else none. */
export const chosenAlta = (altas: readonly AltaParticular[], chosenId: number | null): AltaParticular | undefined =>
  altas.find(({ id }) => id === chosenId) ?? (altas.length === 1 ? altas[0] : undefined);
