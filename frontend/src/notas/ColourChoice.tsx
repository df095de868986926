import { useId, type CSSProperties } from 'react';
import { NOTA_COLOURS } from '#libs/contracts';
import { FieldNote } from '../ui';
import css from './Notes.module.css';

export interface ColourChoiceProps {
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** Chooses one of the ten colours of a note. */
export function ColourChoice({ value, error, onChange }: ColourChoiceProps) {
  const name = useId();
  return (
    <fieldset className={css.colours} aria-describedby={error ? `${name}-nota` : undefined}>
      <legend>Color</legend>
      <div className={css.swatches}>
        {NOTA_COLOURS.map((colour) => (
          <label key={colour.valor} className={css.swatch} style={{ '--nota': colour.valor } as CSSProperties}>
            <input
              type="radio"
              name={name}
              value={colour.valor}
              aria-label={colour.etiqueta}
              title={colour.etiqueta}
              checked={value === colour.valor}
              onChange={() => onChange(colour.valor)}
            />
          </label>
        ))}
      </div>
      <FieldNote id={`${name}-nota`} error={error} />
    </fieldset>
  );
}
