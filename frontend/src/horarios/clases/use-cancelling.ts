import { refetchData, useSingleFlight } from '../../base';
import { offerRetry, showToast } from '../../ui';
import { postBulk } from './calls';

/** Cancels classes with a reason, which may be empty. `cancel` is false after a refusal, which the person has seen. */
export function useCancelling() {
  const flight = useSingleFlight();
  const post = async (ids: readonly number[], motivo: string): Promise<boolean> => {
    try {
      const { mensaje } = await postBulk('anular-clases', ids, motivo === '' ? {} : { motivo });
      showToast({ text: mensaje });
      void refetchData();
      return true;
    } catch (error) {
      return (await offerRetry(error)) && post(ids, motivo);
    }
  };
  return {
    isBusy: flight.isBusy,
    cancel: (ids: readonly number[], motivo: string) => flight.run(() => post(ids, motivo)),
  };
}
