import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react';
import { IconButton } from '../buttons/Button';
import { FieldNote, type InputAttributes } from './Field';
import { TextInput } from './inputs';
import css from './inputs.module.css';

type PasswordInputProps = InputAttributes & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** A password: a button shows it, and a note says when Caps Lock is on. */
export function PasswordInput(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const noteId = `${props.id}-mayusculas`;
  const watchCapitals = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'));
  const describedBy = [props['aria-describedby'], capitals && noteId].filter(Boolean).join(' ');
  return (
    <>
      <div className={css.joined}>
        <TextInput
          autoComplete="current-password"
          {...props}
          type={visible ? 'text' : 'password'}
          aria-describedby={describedBy || undefined}
          onKeyDown={watchCapitals}
          onKeyUp={watchCapitals}
          onBlur={() => setCapitals(false)}
        />
        <IconButton
          variant="quiet"
          className={css.inside}
          label={visible ? 'Ocultar la clave' : 'Mostrar la clave'}
          icon={visible ? <IconEyeOff size={16} stroke={1.75} /> : <IconEye size={16} stroke={1.75} />}
          onClick={() => setVisible(!visible)}
        />
      </div>
      <div role="status">{capitals && <FieldNote id={noteId} help="Las mayúsculas están activadas" />}</div>
    </>
  );
}
