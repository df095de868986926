import type { ConLlamadas, Materia, MateriaCambio, MateriaSaved } from '#libs/contracts';
import { useSingleFlight } from '../base';
import { askConfirm, offerRetry } from '../ui';
import { previewWithdrawal, withdrawChange } from './calls';
import { plannedSentence } from './PlannedChanges';

/** Withdraws a planned change of a subject, after a confirmation that shows the effects. */
export function useWithdrawal(courseId: number, onDone: (saved: MateriaSaved & ConLlamadas) => void) {
  const flight = useSingleFlight();
  const attempt = async (materia: Materia, change: MateriaCambio): Promise<boolean> => {
    const body = { materia: materia.id, cambio: change.id };
    try {
      const { avisos } = await previewWithdrawal(courseId, body);
      const isConfirmed = await askConfirm({
        title: '¿Retirar el cambio previsto?',
        text: [`${materia.descripcion}. ${plannedSentence(change)}.`, ...avisos].join('\n'),
        acceptLabel: 'Retirar',
      });
      if (!isConfirmed) return false;
      onDone(await withdrawChange(courseId, body));
      return true;
    } catch (error) {
      return (await offerRetry(error)) ? attempt(materia, change) : false;
    }
  };
  return {
    isBusy: flight.isBusy,
    withdraw: (materia: Materia, change: MateriaCambio) => flight.run(() => attempt(materia, change)),
  };
}
