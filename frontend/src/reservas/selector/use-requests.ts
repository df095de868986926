import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AltaParticular, HoraDisponible } from '#libs/contracts';
import { askChoice } from '../../ui';
import type { RequestStart } from '../pedir/request-reducer';
import { readCredit } from './address';
import { altasFor, chosenAlta } from './altas';
import type { Selector } from './use-selector';

/** The start of the open request window: an enrolment and, if chosen, a free hour or a make-up credit. */
export interface OpenRequest {
  altaId: number;
  start: RequestStart | null;
  creditId: number | null;
}

/**
 * Opens and closes the window for requesting a class. A make-up credit in the URL opens the window once. Later, the user opens the window
 * for an enrolment, or for a free hour in the list.
 * @param isAllowed whether the user may request classes
 */
export function useRequests({ altas, state }: Selector, isAllowed: boolean) {
  const [query] = useSearchParams();
  const [wanted, setWanted] = useState(() => ({ creditId: readCredit(query), altaId: state.altaId }));
  const [opened, setOpened] = useState<OpenRequest | null>(null);
  const { creditId } = wanted;
  const alta = creditId === null || !isAllowed ? undefined : chosenAlta(altas, wanted.altaId);
  const open = (altaId: number, start: RequestStart | null) => setOpened({ altaId, start, creditId });
  const requestHour = async (slot: HoraDisponible) => {
    const altaId = await askAlta(altasFor(altas, slot), state.altaId);
    if (altaId !== null) open(altaId, { subjectId: slot.materia_id, date: slot.fecha, hour: slot.hora });
  };
  return {
    open: opened ?? (alta ? { altaId: alta.id, start: null, creditId } : null),
    request: (altaId: number) => open(altaId, null),
    requestHour: (slot: HoraDisponible) => void requestHour(slot),
    close: () => {
      setOpened(null);
      setWanted(NOTHING);
    },
  };
}

const NOTHING = { creditId: null, altaId: null };

const CANCEL = 'cancelar';

/**
 * Returns the id of the enrolment for a free hour. If no enrolment is chosen, the person chooses one in a dialog. Null if there is no
 * enrolment, or if the person cancels.
 */
async function askAlta(altas: readonly AltaParticular[], chosenId: number | null): Promise<number | null> {
  if (altas.length === 0) return null;
  const chosen = chosenAlta(altas, chosenId);
  if (chosen) return chosen.id;
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
