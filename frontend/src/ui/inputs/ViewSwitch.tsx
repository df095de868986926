import type { ReactNode } from 'react';
import { numberText } from '../../base/format';
import type { SelectOption } from './inputs';
import css from './ViewSwitch.module.css';

export interface ViewOption<V extends string = string> extends SelectOption<V> {
  /** An icon of 16 px before the label. */
  icon?: ReactNode;
  /** The number of rows of the view. */
  count?: number;
  /** The long form of a short label such as `L–V`. */
  title?: string;
  /** Why the view cannot be chosen; also its title. */
  reason?: string;
}

export interface ViewSwitchProps<V extends string> {
  label: string;
  options: readonly ViewOption<V>[];
  /** Null if no view matches the state. */
  chosen: V | null;
  onChange: (value: V) => void;
}

/** Buttons that choose one of a few views. */
export function ViewSwitch<V extends string>({ label, options, chosen, onChange }: ViewSwitchProps<V>) {
  return (
    <div className={css.switch} role="group" aria-label={label}>
      {options.map(({ value, label: text, icon, count, title, reason }) => (
        <button
          key={value}
          type="button"
          title={reason ?? title}
          aria-pressed={value === chosen}
          aria-disabled={reason === undefined ? undefined : true}
          onClick={() => reason === undefined && onChange(value)}
        >
          {icon}
          {text}
          {count !== undefined && (
            <>
              {' '}
              <strong className="num">{numberText(count)}</strong>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
