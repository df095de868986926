import type { ConLlamadas, MensajeReply } from '#libs/contracts';
import { refetchData, useSingleFlight } from '../../base';
import { offerRetry } from '../../ui';
import { postBulk } from './calls';

/**
 * Returns a command that cancels classes with an optional reason. If the server refuses, `cancel` shows the refusal and resolves to null.
 */
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
