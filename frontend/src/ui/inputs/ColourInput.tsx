import { IconX } from '@tabler/icons-react';
import { IconButton } from '../buttons/Button';
import type { InputAttributes } from './Field';
import { TextInput } from './inputs';
import css from './inputs.module.css';

export interface ColourInputProps extends Partial<InputAttributes> {
  label: string;
  /** `#rrggbb`, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Whether a colour is required: then the button that clears it is hidden. */
  isRequired?: boolean;
}

/** A colour, picked with the browser's palette. */
export function ColourInput({ label, value, onChange, isRequired, ...rest }: ColourInputProps) {
  return (
    <div className={css.joined}>
      <TextInput
        {...rest}
        type="color"
        className={value === null ? css.noColour : css.colour}
        value={value ?? '#ffffff'}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === null ? (
        <span className={css.unit}>Sin color</span>
      ) : (
        isRequired !== true && (
          <IconButton
            variant="quiet"
            className={css.inside}
            label={`Quitar color: ${label}`}
            icon={<IconX size={16} />}
            onClick={() => onChange(null)}
          />
        )
      )}
    </div>
  );
}
