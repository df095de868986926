import { useSingleFlight } from '../../../base';
import { offerRetry, showToast } from '../../../ui';
import { refetchPay } from '../../base/calls';
import { decide, type Decision } from './calls';

/** Approves or rejects letters, and shows a refusal of the server. */
export function useDecision() {
  const flight = useSingleFlight();
  const post = async (decision: Decision, id: number): Promise<void> => {
    try {
      const { mensaje } = await decide(decision, id);
      showToast({ text: mensaje });
    } catch (error) {
      if (await offerRetry(error)) await post(decision, id);
    }
    await refetchPay();
  };
  return {
    isBusy: flight.isBusy,
    decide: (decision: Decision, id: number) =>
      flight.run(async () => {
        await post(decision, id);
        return true;
      }),
  };
}
