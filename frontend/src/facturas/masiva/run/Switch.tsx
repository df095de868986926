import { numberText } from '../../../base';
import css from './Switch.module.css';

interface SwitchProps<V extends string> {
  label: string;
  options: readonly { valor: V; etiqueta: string; cuenta: number }[];
  chosen: V;
  onChange: (value: V) => void;
}

/** Buttons that choose one of a few views, each with its number of rows. */
export function Switch<V extends string>({ label, options, chosen, onChange }: SwitchProps<V>) {
  return (
    <div className={css.switch} role="group" aria-label={label}>
      {options.map(({ valor, etiqueta, cuenta }) => (
        <button key={valor} type="button" aria-pressed={valor === chosen} onClick={() => onChange(valor)}>
          {etiqueta} <strong className="num">{numberText(cuenta)}</strong>
        </button>
      ))}
    </div>
  );
}
