import { ALL_WEEK_DAYS, toggleWeekDay, WEEK_DAYS } from './week-days';
import css from './inputs.module.css';

export interface WeekDaysProps {
  label: string;
  /** Codes of the days in their order, `LMX`; all seven by default. */
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
      {WEEK_DAYS.map(({ codigo, nombre }) => (
        <label key={codigo} className={css.day} title={nombre}>
          <input
            type="checkbox"
            aria-label={nombre}
            aria-invalid={invalid}
            checked={value.includes(codigo)}
            disabled={disabled}
            onChange={() => onChange(toggleWeekDay(value, codigo))}
          />
          {codigo}
        </label>
      ))}
    </fieldset>
  );
}
