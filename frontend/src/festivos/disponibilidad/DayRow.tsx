import { IconCopy, IconPlus } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import type { WeekDay } from '#libs/platform/civil';
import { Button } from '../../ui';
import { SpanRow } from './SpanRow';
import { dayTitle, type DraftSpan, type WeekAction } from './week-reducer';
import css from './Availability.module.css';

interface DayRowProps {
  dia: WeekDay;
  spans: readonly DraftSpan[];
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  dispatch: Dispatch<WeekAction>;
}

/** The hours of one day of the week. */
export function DayRow({ dia, spans, errors, readOnly, dispatch }: DayRowProps) {
  const title = dayTitle(dia);
  const isWeekday = dia !== 'S' && dia !== 'D';
  return (
    <li className={css.day}>
      <h3>{title}</h3>
      <div className={css.spans}>
        {spans.length === 0 && <span className={css.none}>—</span>}
        {spans.map((span) => (
          <SpanRow key={span.key} span={span} day={title} errors={errors} readOnly={readOnly} dispatch={dispatch} />
        ))}
      </div>
      {!readOnly && (
        <div className={css.dayTools}>
          <Button
            small
            variant="quiet"
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
            aria-label={`Añadir horas el ${title.toLowerCase()}`}
            onClick={() => dispatch({ type: 'add', dia })}
          >
            Añadir horas
          </Button>
          {isWeekday && spans.length > 0 && (
            <Button
              small
              variant="quiet"
              icon={<IconCopy size={16} stroke={1.75} aria-hidden />}
              aria-label={`Copiar el ${title.toLowerCase()} de lunes a viernes`}
              onClick={() => dispatch({ type: 'copy-to-weekdays', dia })}
            >
              De lunes a viernes
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
