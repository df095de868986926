import { messageOf, useSingleFlight, useWorkClock, type WorkClock } from '../../base';
import { showToast } from '../feedback/toasts';

/** The user's clock, and clocking in or out with a toast about it. */
export function useClockPress(): { clock: WorkClock; press: () => void } {
  const clock = useWorkClock();
  const flight = useSingleFlight();
  const send = async () => {
    try {
      showToast({ text: await clock.press() });
      return true;
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    }
  };
  return { clock, press: () => void flight.run(send) };
}
