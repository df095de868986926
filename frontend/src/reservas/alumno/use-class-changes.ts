import { useState } from 'react';
import type { Clase, ClaseDeAlumno } from '#libs/contracts';
import { useSingleFlight } from '../../base';
import { offerRetry } from '../../ui';
import { loadClass } from '../clases/calls';
import { classError, refetchIfStale } from '../clases/stale';
import { useViewer } from '../clases/use-viewer';
import { useClassActions } from '../selector/use-class-actions';

/**
 * Moves and cancels the private classes in the record of a student. When a button is pressed, the class is loaded first, because the rows
 * in the record lack fields that moving and cancelling need.
 */
export function useClassChanges() {
  const viewer = useViewer();
  const flight = useSingleFlight();
  const [moving, setMoving] = useState<Clase | null>(null);
  const { cancel } = useClassActions(viewer, () => undefined);

  const withClass = async (id: number, act: (clase: Clase) => void): Promise<boolean> => {
    try {
      act(await loadClass(id));
      return true;
    } catch (error) {
      refetchIfStale(error);
      return (await offerRetry(classError(error))) && withClass(id, act);
    }
  };
  return {
    /** The class that is being moved; null if none is. */
    moving,
    stopMoving: () => setMoving(null),
    mayChange: viewer.canManage,
    move: ({ id }: ClaseDeAlumno) => void flight.run(() => withClass(id, setMoving)),
    cancel: ({ id }: ClaseDeAlumno) => void flight.run(() => withClass(id, (clase) => void cancel(clase))),
  };
}

export type ClassChanges = ReturnType<typeof useClassChanges>;
