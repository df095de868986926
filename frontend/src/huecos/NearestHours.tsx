import { Button } from '../ui';
import css from './Choice.module.css';
import type { FreeHour } from './slot';
import { shortDateText } from '#libs/platform/civil';

export interface NearestHoursProps {
  hours: readonly FreeHour[];
  onChoose: (date: string, hour: string) => void;
}

/** The nearest free hours as buttons. */
export function NearestHours({ hours, onChoose }: NearestHoursProps) {
  return (
    <div className={css.nearest} role="group" aria-label="Horas libres cercanas">
      {hours.map(({ fecha, hora }) => (
        <Button key={`${fecha} ${hora}`} small variant="soft" onClick={() => onChoose(fecha, hora)}>
          {`${shortDateText(fecha)}, ${hora}`}
        </Button>
      ))}
    </div>
  );
}
