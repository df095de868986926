import { weekDayName } from '#libs/platform/civil';
import { countText } from '../../../base';
import { dateOf, type ClassRow } from '../../clases/rows';
import css from './ClassCalendar.module.css';

interface DayHeadProps {
  date: string;
  rows: readonly ClassRow[];
  holidays: ReadonlyMap<string, string>;
}

/** `Lun 23`, with the number of classes or the name of the holiday. */
export function DayHead({ date, rows, holidays }: DayHeadProps) {
  const classes = rows.filter((row) => row.kind === 'class' && dateOf(row) === date).length;
  const holiday = holidays.get(date);
  return (
    <span className={css.dayHead}>
      <span className={css.weekDay}>{weekDayName(date).slice(0, 3)}</span>
      <strong className="num">{Number(date.slice(8))}</strong>
      {holiday !== undefined && (
        <span className={css.holiday} title={`Festivo: ${holiday}`}>
          {holiday}
        </span>
      )}
      {classes > 0 && <span className={css.dayCount}>{countText(classes, 'clase', 'clases')}</span>}
    </span>
  );
}
