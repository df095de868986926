import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addMonths } from '#libs/platform/civil';
import { monthText } from '../../base';
import { Button, IconButton } from '../../ui';
import start from '../Start.module.css';
import week from '../Week.module.css';
import css from './Month.module.css';

interface MonthHeadProps {
  month: string;
  today: string;
  onChange: (month: string) => void;
}

/** The title of the month, and arrows to other months up to the current one. */
export function MonthHead({ month, today, onChange }: MonthHeadProps) {
  const now = today.slice(0, 7);
  return (
    <div className={`${start.cardTitle} ${week.head}`}>
      <h2 id="este-mes">{month === now ? 'Este mes' : `Resumen de ${monthText(month)}`}</h2>
      <span className={`${week.pager} ${css.pager}`}>
        {month !== now && (
          <Button small variant="quiet" onClick={() => onChange(now)}>
            Este mes
          </Button>
        )}
        <IconButton
          small
          variant="quiet"
          className={week.arrow}
          label="Mes anterior"
          icon={<IconChevronLeft size={18} stroke={1.75} />}
          onClick={() => onChange(addMonths(month, -1))}
        />
        <span className={`num ${week.range}`} aria-live="polite">
          {monthText(month)}
        </span>
        <IconButton
          small
          variant="quiet"
          className={week.arrow}
          label="Mes siguiente"
          staysFocusable
          reason={month === now && 'Todavía no ha llegado'}
          icon={<IconChevronRight size={18} stroke={1.75} />}
          onClick={() => onChange(addMonths(month, 1))}
        />
      </span>
    </div>
  );
}
