import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { FechaCambio } from '#libs/contracts';
import { countText } from '../base';
import { IconButton } from '../ui';
import css from './Choice.module.css';
import { ChoiceButton } from './ChoiceButton';
import { pageOf, type Slot } from './slot';
import { longDayText, monthsText, shortWeekDay } from './texts';

export interface DayChoiceProps {
  label: string;
  days: readonly FechaCambio[];
  slot: Pick<Slot, 'date' | 'page'>;
  onChoose: (date: string) => void;
  onPage: (page: number) => void;
}

/** Days as buttons with their number of free hours, five days on a page. At first, shows the first page that has a free hour. */
export function DayChoice({ label, days, slot, onChoose, onPage }: DayChoiceProps) {
  const labelId = useId();
  const view = pageOf(days, slot);
  return (
    <section className={css.group} role="group" aria-labelledby={labelId}>
      <div className={css.groupHead}>
        <h3 id={labelId}>{label}</h3>
        <span className={css.groupNote} role="status">
          {monthsText(view.days.map(({ fecha }) => fecha))}
        </span>
      </div>
      <div className={css.pager}>
        <IconButton
          small
          variant="quiet"
          className={css.arrow}
          label="Días anteriores"
          icon={<IconChevronLeft size={18} stroke={1.75} />}
          disabled={view.page === 0}
          staysFocusable
          onClick={() => onPage(view.page - 1)}
        />
        <div className={css.days}>
          {view.days.map((day) => (
            <Day key={day.fecha} day={day} isChosen={day.fecha === slot.date} onChoose={onChoose} />
          ))}
        </div>
        <IconButton
          small
          variant="quiet"
          className={css.arrow}
          label="Días siguientes"
          icon={<IconChevronRight size={18} stroke={1.75} />}
          disabled={view.page === view.pages - 1}
          staysFocusable
          onClick={() => onPage(view.page + 1)}
        />
      </div>
    </section>
  );
}

function Day(props: { day: FechaCambio; isChosen: boolean; onChoose: (date: string) => void }) {
  const { day, isChosen, onChoose } = props;
  const isFull = day.libres === 0;
  return (
    <ChoiceButton
      className={css.day}
      isChosen={isChosen}
      disabled={isFull && !isChosen}
      title={isFull ? `${longDayText(day.fecha)}: sin horas libres` : longDayText(day.fecha)}
      onClick={() => onChoose(day.fecha)}
    >
      <span>{shortWeekDay(day.fecha)}</span>
      <strong className="num">{Number(day.fecha.slice(8))}</strong>
      <span>{countText(day.libres, 'hora', 'horas')}</span>
    </ChoiceButton>
  );
}
