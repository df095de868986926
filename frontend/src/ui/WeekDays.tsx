import { ALL_WEEK_DAYS, toggleWeekDay, WEEK_DAYS } from './week-days';
import css from './inputs.module.css';

export interface WeekDaysProps {
  etiqueta: string;
  /** Letters of the days in their order, `LMX`; all seven when nothing was chosen yet. */
  valor?: string;
  onChange: (dias: string) => void;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true | undefined;
}

/** The days of the week, each on or off. */
export function WeekDays({
  etiqueta,
  valor = ALL_WEEK_DAYS,
  onChange,
  disabled,
  'aria-invalid': invalid,
  ...rest
}: WeekDaysProps) {
  return (
    <fieldset className={css.days} aria-label={etiqueta} {...rest}>
      {WEEK_DAYS.map(({ codigo, nombre }) => (
        <label key={codigo} className={css.day} title={nombre}>
          <input
            type="checkbox"
            aria-label={nombre}
            aria-invalid={invalid}
            checked={valor.includes(codigo)}
            disabled={disabled}
            onChange={() => onChange(toggleWeekDay(valor, codigo))}
          />
          {codigo}
        </label>
      ))}
    </fieldset>
  );
}
