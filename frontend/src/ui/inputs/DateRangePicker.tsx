import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
  IconChevronsLeft,
  IconChevronsRight,
  type Icon,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { dateText, dayOf, parseDate } from '../../base/format';
import { Button, IconButton } from '../buttons/Button';
import { DateTextInput, NO_SUCH_DATE } from './DateInput';
import {
  moveRange,
  startingRange,
  withEnd,
  type DateRange,
  type Direction,
  type RangeStart,
  type RangeStep,
} from './date-range';
import { FieldNote } from './Field';
import css from './DateRangePicker.module.css';

const STEPS: Record<RangeStep, Record<Direction, { label: string; Icon: Icon }>> = {
  month: {
    [-1]: { label: 'Mes anterior', Icon: IconChevronLeftPipe },
    1: { label: 'Mes siguiente', Icon: IconChevronRightPipe },
  },
  week: {
    [-1]: { label: 'Semana anterior', Icon: IconChevronsLeft },
    1: { label: 'Semana siguiente', Icon: IconChevronsRight },
  },
  day: {
    [-1]: { label: 'Día anterior', Icon: IconChevronLeft },
    1: { label: 'Día siguiente', Icon: IconChevronRight },
  },
};

export interface DateRangePickerProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** The range that the button «Hoy» restores. Must be the initial range of the screen (see `startingRange`). */
  start: RangeStart;
}

/** Two dates, `Desde` and `Hasta`, and buttons that move both by a day, a week or a month. The parent owns the range. */
export function DateRangePicker({ value, onChange, start }: DateRangePickerProps) {
  const move = (direction: Direction) => (step: RangeStep) => onChange(moveRange(value, step, direction));
  return (
    <div className={css.picker} role="group" aria-label="Fechas">
      <MoveButtons direction={-1} steps={['month', 'week', 'day']} onMove={move(-1)} />
      <RangeEnd
        label="Desde"
        picks="primer día"
        date={value.from}
        onChange={(date) => onChange(withEnd(value, 'from', date))}
      />
      <RangeEnd
        label="Hasta"
        picks="último día"
        date={value.to}
        onChange={(date) => onChange(withEnd(value, 'to', date))}
      />
      <MoveButtons direction={1} steps={['day', 'week', 'month']} onMove={move(1)} />
      <Button onClick={() => onChange(startingRange(start, dayOf(new Date())))}>Hoy</Button>
    </div>
  );
}

interface MoveButtonsProps {
  direction: Direction;
  steps: readonly RangeStep[];
  onMove: (step: RangeStep) => void;
}

function MoveButtons({ direction, steps, onMove }: MoveButtonsProps) {
  return (
    <div className={css.moves}>
      {steps.map((step) => {
        const { label, Icon } = STEPS[step][direction];
        return (
          <IconButton
            key={step}
            label={label}
            icon={<Icon size={16} stroke={1.75} aria-hidden />}
            onClick={() => onMove(step)}
          />
        );
      })}
    </div>
  );
}

export interface RangeEndProps {
  label: string;
  /** The words for this date in the name of the calendar button: «primer día». */
  picks: string;
  date: string;
  onChange: (date: string) => void;
}

/**
 * An input for one date of a range. A complete date applies at once. A shorter date (`5/9/26`) applies on Enter or when the field loses
 * the focus, because `16/11/20` may be the beginning of `16/11/2026`.
 */
export function RangeEnd({ label, picks, date, onChange }: RangeEndProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && isComplete(typed) && !parseDate(typed);
  const accept = (text: string) => {
    const parsed = parseDate(text);
    if (!parsed) return;
    setTyped(null);
    if (parsed !== date) onChange(parsed);
  };
  const type = (text: string) => {
    setTyped(text);
    if (isComplete(text)) accept(text);
  };
  const leave = () => {
    if (typed === null) return;
    accept(typed);
    setTyped(null);
  };
  return (
    <div className={css.end}>
      <label htmlFor={id}>{label}</label>
      <DateTextInput
        id={id}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-nota` : undefined}
        label={picks}
        text={typed ?? dateText(date)}
        onText={type}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== null) accept(typed);
        }}
      />
      {isWrong && <FieldNote id={`${id}-nota`} error={NO_SUCH_DATE} />}
    </div>
  );
}

const isComplete = (text: string): boolean => /^\d{2}\/\d{2}\/\d{4}$/.test(text.trim());
