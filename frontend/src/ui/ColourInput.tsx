import { IconX } from '@tabler/icons-react';
import { IconButton } from './Button';
import type { InputAttributes } from './Field';
import { TextInput } from './inputs';
import css from './inputs.module.css';

export interface ColourInputProps extends Partial<InputAttributes> {
  etiqueta: string;
  /** `#rrggbb`, or null for none. */
  valor: string | null;
  onChange: (valor: string | null) => void;
  /** There must be one: it cannot be taken away. */
  obligatorio?: boolean;
}

/** A colour picked with the browser's own palette. */
export function ColourInput({ etiqueta, valor, onChange, obligatorio, ...rest }: ColourInputProps) {
  return (
    <div className={css.joined}>
      <TextInput
        {...rest}
        type="color"
        className={valor === null ? css.noColour : css.colour}
        value={valor ?? '#ffffff'}
        onChange={(event) => onChange(event.target.value)}
      />
      {valor === null ? (
        <span className={css.unit}>Sin color</span>
      ) : (
        obligatorio !== true && (
          <IconButton
            variant="quiet"
            className={css.inside}
            etiqueta={`Quitar color: ${etiqueta}`}
            icon={<IconX size={16} />}
            onClick={() => onChange(null)}
          />
        )
      )}
    </div>
  );
}
