import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Clase, ClaseDeAlumno } from '../../../../libs/contracts';
import { refetchData, useSingleFlight } from '../../base';
import { offerRetry, showAlert } from '../../ui';
import { classesQuery } from '../clases/calls';
import { CLASS_GONE } from '../clases/stale';
import { useViewer } from '../clases/use-viewer';
import { useClassActions } from '../selector/use-class-actions';

/**
 * Moving and cancelling the private classes of a student from the record. The class is read when its button is pressed: the rows of
 * the record do not have what these need of it.
 */
export function useClassChanges(studentId: number) {
  const client = useQueryClient();
  const viewer = useViewer();
  const flight = useSingleFlight();
  const [moving, setMoving] = useState<Clase | null>(null);
  const { cancel } = useClassActions(viewer, () => undefined);

  const read = async ({ id, fecha }: ClaseDeAlumno): Promise<Clase | undefined> => {
    const { clases } = await client.fetchQuery(
      classesQuery({ fecha1: fecha, fecha2: fecha, alumno_id: studentId, tipoBusqueda: 'O' }),
    );
    return clases.find((clase) => clase.id === id);
  };
  const withClass = async (row: ClaseDeAlumno, act: (clase: Clase) => void): Promise<boolean> => {
    try {
      const clase = await read(row);
      if (clase !== undefined) act(clase);
      else {
        void refetchData();
        await showAlert(CLASS_GONE);
      }
      return clase !== undefined;
    } catch (error) {
      return (await offerRetry(error)) && withClass(row, act);
    }
  };
  return {
    /** The class that is being moved; null while none is. */
    moving,
    stopMoving: () => setMoving(null),
    mayChange: viewer.canManage,
    move: (row: ClaseDeAlumno) => void flight.run(() => withClass(row, setMoving)),
    cancel: (row: ClaseDeAlumno) => void flight.run(() => withClass(row, (clase) => void cancel(clase))),
  };
}

export type ClassChanges = ReturnType<typeof useClassChanges>;
