import type { CartaPago } from '#libs/contracts';
import { ApiError, useSingleFlight } from '../../../base';
import { askConfirm, offerRetry, showAlert } from '../../../ui';
import { cancelLetter, refetchPay } from '../../base/calls';

/**
 * Returns a function that asks for confirmation and then cancels a pay letter.
 * @param onCancelled called after the cancellation, also if another user had already cancelled the pay letter
 */
export function useCancelLetter(onCancelled?: () => void): (letter: CartaPago) => void {
  const flight = useSingleFlight();
  const send = async (id: number): Promise<boolean> => {
    try {
      const { mensaje } = await cancelLetter(id);
      onCancelled?.();
      await showAlert(mensaje);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onCancelled?.();
      return (await offerRetry(error)) && (await send(id));
    } finally {
      await refetchPay();
    }
  };
  return ({ id, numero }) =>
    void flight.run(
      async () =>
        (await askConfirm({
          title: `¿Anular la carta de pago ${numero}?`,
          text: 'Se hace otra carta con los mismos importes en negativo. Lo que pagaba queda otra vez pendiente.',
          acceptLabel: 'Anular carta',
        })) && send(id),
    );
}
