import { useState } from 'react';
import type { AltaParticular, HoraDisponible } from '../../../../libs/contracts';
import { askChoice } from '../../ui';
import type { RequestStart } from '../solicitud/request-reducer';
import type { Selector } from './use-selector';

/** The request that is open: for an enrolment, perhaps with a free hour. */
export interface OpenRequest {
  altaId: number;
  start: RequestStart | null;
}

/** The enrolments with which a free hour can be requested. */
export const altasFor = (altas: readonly AltaParticular[], { curso_id }: HoraDisponible): AltaParticular[] =>
  altas.filter((alta) => alta.curso_id === curso_id);

/** Opens requests of classes: for the chosen enrolment, or for a free hour of the list. */
export function useRequests({ altas, state }: Selector) {
  const [open, setOpen] = useState<OpenRequest | null>(null);
  const requestHour = async (slot: HoraDisponible) => {
    const altaId = await askAlta(altasFor(altas, slot), state.altaId);
    const start = { subjectId: slot.materia_id, date: slot.fecha, hour: slot.hora };
    if (altaId !== null) setOpen({ altaId, start });
  };
  return {
    open,
    request: (altaId: number) => setOpen({ altaId, start: null }),
    requestHour: (slot: HoraDisponible) => void requestHour(slot),
    close: () => setOpen(null),
  };
}

const CANCEL = 'cancelar';

/** For whom the hour is: the only enrolment, the one that is chosen already, or one that the person chooses now. */
async function askAlta(altas: readonly AltaParticular[], chosenId: number | null): Promise<number | null> {
  const [first, ...others] = altas;
  if (first === undefined) return null;
  const chosen = altas.find(({ id }) => id === chosenId) ?? (others.length === 0 ? first : undefined);
  if (chosen !== undefined) return chosen.id;
  const answer = await askChoice({
    title: '¿Para quién es la clase?',
    options: [
      { value: CANCEL, label: 'Cancelar' },
      ...altas.map(({ id, alumno }) => ({ value: String(id), label: alumno })),
    ],
    focused: CANCEL,
    onCancel: CANCEL,
  });
  return answer === CANCEL ? null : Number(answer);
}
