import { shortDayText } from '#libs/platform/civil';
import { Button } from '../../ui';
import { nearestDay } from './selector-reducer';
import type { Selector } from './use-selector';
import css from './Selector.module.css';

/** If the calendar shows a single day and this day is empty, shows a button to the nearest day with classes or free hours. */
export function EmptyDay({ selector: { state, dispatch, days, rows } }: { selector: Selector }) {
  const day = days === 1 ? nearestDay(rows, state.day) : null;
  if (day === null) return null;
  return (
    <p className={css.emptyDay}>
      {`El ${shortDayText(state.day)} no hay ${state.tipo === 'L' ? 'horas libres' : 'clases'}.`}
      <Button small onClick={() => dispatch({ type: 'day', day })}>
        {`Ir al ${shortDayText(day)}`}
      </Button>
    </p>
  );
}
