import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { dateText, dayOf, parseDate } from '../../../base';
import { DateTextInput, Field, IconButton, ViewSwitch, type DateRange, type RangeStep } from '../../../ui';
import { neighbourRange, rangeOfStep, stepOf } from './pay-range';
import type { RangeErrors, RangeTexts } from './range-draft';
import css from './Calculation.module.css';

interface RangeControlsProps {
  range: DateRange;
  onChange: (range: DateRange) => void;
}

type RangeSide = keyof DateRange;

interface RangeDatesProps extends RangeControlsProps {
  /** The texts in the two fields. */
  texts: RangeTexts;
  errors: RangeErrors;
  onType: (side: RangeSide, text: string) => void;
}

const STEPS: readonly { value: RangeStep; label: string }[] = [
  { value: 'day', label: 'Día' },
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mes' },
];

const NAMES: Readonly<Record<RangeStep | 'other', readonly [string, string]>> = {
  day: ['Día anterior', 'Día siguiente'],
  week: ['Semana anterior', 'Semana siguiente'],
  month: ['Mes anterior', 'Mes siguiente'],
  other: ['Periodo anterior', 'Periodo siguiente'],
};

const SIDES: readonly { side: RangeSide; label: string; picks: string }[] = [
  { side: 'from', label: 'Desde', picks: 'primer día' },
  { side: 'to', label: 'Hasta', picks: 'último día' },
];

/**
 * The fields for the first and last day, with arrows to the previous and next range. Invalid text stays in its field, with the error
 * below.
 */
export function RangeDates({ range, texts, errors, onChange, onType }: RangeDatesProps) {
  const [before, after] = NAMES[stepOf(range) ?? 'other'];
  // A half-typed date has no error yet.
  const [typing, setTyping] = useState<RangeSide | null>(null);
  const isHalfTyped = typing !== null && !isComplete(texts[typing]);
  const leave = (side: RangeSide) => {
    setTyping(null);
    const date = parseDate(texts[side]);
    if (date && dateText(date) !== texts[side]) onType(side, dateText(date));
  };
  return (
    <div className={css.dates} role="group" aria-label="Periodo">
      <IconButton
        label={before}
        icon={<IconChevronLeft size={17} stroke={1.75} aria-hidden />}
        onClick={() => onChange(neighbourRange(range, -1))}
      />
      {SIDES.map(({ side, label, picks }) => (
        <Field key={side} label={label} {...shownError(errors[side], isHalfTyped)}>
          {(attributes) => (
            <DateTextInput
              {...attributes}
              label={picks}
              text={texts[side]}
              onText={(text) => {
                setTyping(side);
                onType(side, text);
              }}
              onBlur={() => leave(side)}
              onKeyDown={({ key }) => key === 'Enter' && leave(side)}
            />
          )}
        </Field>
      ))}
      <IconButton
        label={after}
        icon={<IconChevronRight size={17} stroke={1.75} aria-hidden />}
        onClick={() => onChange(neighbourRange(range, 1))}
      />
    </div>
  );
}

const shownError = (error: string | undefined, isHidden: boolean) => (error === undefined || isHidden ? {} : { error });

const isComplete = (text: string): boolean => /^\d{2}\/\d{2}\/\d{4}$/.test(text.trim());

/** Expands or narrows the range to a day, a week or a month. */
export function RangeSteps({ range, onChange }: RangeControlsProps) {
  return (
    <ViewSwitch
      label="Duración del periodo"
      options={STEPS}
      chosen={stepOf(range)}
      onChange={(step) => onChange(rangeOfStep(step, range, dayOf(new Date())))}
    />
  );
}
