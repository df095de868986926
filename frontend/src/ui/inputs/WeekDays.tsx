import { ALL_WEEK_DAYS, toggleWeekDay, WEEK_DAYS } from './week-days';
import css from './inputs.module.css';

export interface WeekDaysProps {
  label: string;
  /** Codes of the chosen days in the order of the week: `LMX`. All seven by default. */
  value?: string;
  onChange: (days: string) => void;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true | undefined;
}

/** The days of the week, each on or off. */
export function WeekDays({
  label,
  value = ALL_WEEK_DAYS,
  onChange,
  disabled,
  'aria-invalid': invalid,
  ...rest
}: WeekDaysProps) {
  return (
    <fieldset className={css.days} aria-label={label} {...rest}>
      {WEEK_DAYS.map(({ code, name }) => (
        <label key={code} className={css.day} title={name}>
          <input
            type="checkbox"
            aria-label={name}
            aria-invalid={invalid}
            checked={value.includes(code)}
            disabled={disabled}
            onChange={() => onChange(toggleWeekDay(value, code))}
          />
          {code}
        </label>
      ))}
    </fieldset>
  );
}
