import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, dayText } from '#libs/platform/civil';
import { dateText } from '../../base';
import { IconButton } from '../../ui';
import { lengthOf } from '../clases/ranges';
import { countShown, firstShown } from './selector-reducer';
import type { Selector } from './use-selector';
import css from './Selector.module.css';

/** Pages through a range that is longer than the calendar shows at once: by days on a phone, else by weeks. */
export function DayPager({ selector: { state, dispatch, days } }: { selector: Selector }) {
  if (lengthOf(state) <= days) return null;
  const first = firstShown(state, days);
  const last = addDays(first, countShown(state, days) - 1);
  const unit = days === 1 ? 'Día' : 'Semana';
  return (
    <div className={css.pager}>
      <IconButton
        label={`${unit} anterior del calendario`}
        icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
        onClick={() => dispatch({ type: 'step', direction: -1, days })}
      />
      <strong role="status">{days === 1 ? dayText(first) : `${dateText(first)} – ${dateText(last)}`}</strong>
      <IconButton
        label={`${unit} siguiente del calendario`}
        icon={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
        onClick={() => dispatch({ type: 'step', direction: 1, days })}
      />
    </div>
  );
}
