import type { InputHTMLAttributes } from 'react';
import css from './SwitchInput.module.css';

export interface SwitchInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The accessible name of the switch. */
  label: string;
}

/** An on/off switch without visible text. `className` sets another size. */
export function SwitchInput({ label, className, ...rest }: SwitchInputProps) {
  return (
    <label className={[css.switch, className].filter(Boolean).join(' ')}>
      <input {...rest} type="checkbox" role="switch" aria-label={label} />
      <span aria-hidden />
    </label>
  );
}
