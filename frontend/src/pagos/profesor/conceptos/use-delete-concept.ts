import type { ConceptoPago } from '#libs/contracts';
import { useSingleFlight } from '../../../base';
import { askConfirm, offerRetry, showAlert } from '../../../ui';
import { deleteConcept, refetchPay } from '../../base/calls';

/** Returns a function that deletes a concept after a confirmation, and shows the server's reply. */
export function useDeleteConcept(): (concept: ConceptoPago) => void {
  const flight = useSingleFlight();
  const send = async (id: number): Promise<boolean> => {
    try {
      const { mensaje } = await deleteConcept(id);
      await showAlert(mensaje);
      return true;
    } catch (error) {
      return (await offerRetry(error)) && (await send(id));
    } finally {
      await refetchPay();
    }
  };
  return ({ id, descripcion }) =>
    void flight.run(
      async () =>
        (await askConfirm({
          title: `¿Seguro que quiere borrar el concepto: ${descripcion}?`,
          text: 'Las cartas de pago ya hechas no cambian.',
          acceptLabel: 'Borrar',
        })) && send(id),
    );
}
