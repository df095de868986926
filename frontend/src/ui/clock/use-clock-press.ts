import { useSingleFlight, useWorkClock, type WorkClock } from '../../base';
import { showToast } from '../feedback/toasts';

/** Returns the user's clock, and a command that clocks in or out and shows the result in a toast. */
export function useClockPress(): { clock: WorkClock; press: () => void } {
  const clock = useWorkClock();
  const flight = useSingleFlight();
  const send = async () => {
    const { isDone, text } = await clock.press();
    showToast({ text, tone: isDone ? 'good' : 'bad' });
    return isDone;
  };
  return { clock, press: () => void flight.run(send) };
}
