import { Button } from '../buttons/Button';
import { ClockIcon } from './ClockIcon';
import { useClockPress } from './use-clock-press';

/** Clocks the user in or out. */
export function ClockButton() {
  const { clock, press } = useClockPress();
  return (
    <Button
      variant="primary"
      staysFocusable
      disabled={clock.state === undefined || clock.isBusy}
      icon={<ClockIcon act={clock.act} />}
      onClick={press}
    >
      {clock.label}
    </Button>
  );
}
