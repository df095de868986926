import type { ConLlamadas, MensajeReply } from '#libs/contracts';
import { refetchData, useSingleFlight } from '../../base';
import { offerRetry } from '../../ui';
import { postBulk } from './calls';

/** Cancels classes with a reason, which may be empty. `cancel` resolves to null after a refusal, which it has shown. */
export function useCancelling() {
  const flight = useSingleFlight();
  const post = async (ids: readonly number[], motivo: string): Promise<(MensajeReply & ConLlamadas) | null> => {
    try {
      const reply = await postBulk('anular-clases', ids, motivo === '' ? {} : { motivo });
      void refetchData();
      return reply;
    } catch (error) {
      return (await offerRetry(error)) ? post(ids, motivo) : null;
    }
  };
  const cancel = async (ids: readonly number[], motivo: string) => {
    const done: (MensajeReply & ConLlamadas)[] = [];
    await flight.run(async () => {
      const reply = await post(ids, motivo);
      if (reply !== null) done.push(reply);
      return reply !== null;
    });
    return done[0] ?? null;
  };
  return { isBusy: flight.isBusy, cancel };
}
