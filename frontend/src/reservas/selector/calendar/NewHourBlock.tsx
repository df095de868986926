import { IconArrowRight } from '@tabler/icons-react';
import { dayText } from '#libs/platform/civil';
import { hoursText } from '../../clases/texts';
import type { ChosenHour } from '../../../huecos';
import css from './Block.module.css';

/** The block at the new hour of the class that is being moved. */
export function NewHourBlock({ newHour: { date, start, end } }: { newHour: ChosenHour }) {
  return (
    <div
      className={`${css.block ?? ''} ${css.newHour ?? ''}`}
      role="group"
      aria-label={`Nueva hora: ${dayText(date)}, ${hoursText(start, end)}`}
    >
      <div className={css.words}>
        <strong>
          <IconArrowRight size={13} stroke={2} aria-hidden /> Nueva hora
        </strong>
        <span className={`num ${css.hours ?? ''}`}>
          {start}
          <span className={css.end}> – {end}</span>
        </span>
      </div>
    </div>
  );
}
