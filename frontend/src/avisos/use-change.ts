import { messageOf, useSingleFlight } from '../base';
import { showToast } from '../ui';
import { refetchAvisos } from './calls';

/** Runs one change of warnings at a time, then loads them again. A refusal is shown in a toast. */
export function useChange() {
  const flight = useSingleFlight();
  const run = (change: () => Promise<unknown>) =>
    flight.run(async () => {
      try {
        await change();
        return true;
      } catch (error) {
        showToast({ text: messageOf(error), tone: 'bad' });
        return false;
      } finally {
        await refetchAvisos();
      }
    });
  return { isBusy: flight.isBusy, run };
}
