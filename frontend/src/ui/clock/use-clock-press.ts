import { useSingleFlight, useWorkClock, type WorkClock } from '../../base';
import { showToast } from '../feedback/toasts';

/** The user's clock, and clocking in or out with a toast about it. */
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
