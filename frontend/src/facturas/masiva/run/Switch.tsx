import { numberText } from '../../../base';
import type { SelectOption } from '../../../ui';
import css from './Switch.module.css';

interface SwitchProps<V extends string> {
  label: string;
  options: readonly (SelectOption<V> & { count: number })[];
  chosen: V;
  onChange: (value: V) => void;
}

/** Buttons that choose one of a few views, each with its number of rows. */
export function Switch<V extends string>({ label, options, chosen, onChange }: SwitchProps<V>) {
  return (
    <div className={css.switch} role="group" aria-label={label}>
      {options.map(({ value, label: text, count }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChange(value)}>
          {text} <strong className="num">{numberText(count)}</strong>
        </button>
      ))}
    </div>
  );
}
