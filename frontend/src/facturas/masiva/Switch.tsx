import { numberText } from '../../ui';
import css from './Switch.module.css';

interface SwitchProps<V extends string> {
  etiqueta: string;
  opciones: readonly { valor: V; etiqueta: string; cuenta: number }[];
  elegida: V;
  onChange: (valor: V) => void;
}

/** One of a few views of the same thing, with how many there are in each. */
export function Switch<V extends string>({ etiqueta, opciones, elegida, onChange }: SwitchProps<V>) {
  return (
    <div className={css.switch} role="group" aria-label={etiqueta}>
      {opciones.map(({ valor, etiqueta: words, cuenta }) => (
        <button key={valor} type="button" aria-pressed={valor === elegida} onClick={() => onChange(valor)}>
          {words} <strong className="num">{numberText(cuenta)}</strong>
        </button>
      ))}
    </div>
  );
}
