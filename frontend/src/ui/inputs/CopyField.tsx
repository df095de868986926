import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../buttons/Button';
import { Field } from './Field';
import { TextInput } from './inputs';
import css from './CopyField.module.css';

export interface CopyFieldProps {
  label: string;
  value: string;
  help?: string;
  /** Status text after the value was copied: `Enlace copiado`. */
  copied: string;
}

/** A read-only field with a text to pass on, such as a link, and a button that copies the text. */
export function CopyField({ label, value, help, copied }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setStatus(copied);
    } catch {
      // The browser gave no access to the clipboard: only secure pages get this access.
      setStatus('Está seleccionado: cópielo con Ctrl C');
    }
  };
  return (
    <div>
      <Field label={label} {...(help === undefined ? {} : { help })}>
        {(attributes) => (
          <div className={css.row}>
            <TextInput {...attributes} ref={input} readOnly value={value} onFocus={(event) => event.target.select()} />
            <Button icon={<IconCopy size={16} stroke={1.75} />} onClick={() => void copy()}>
              Copiar
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className={css.status}>
        {status}
      </p>
    </div>
  );
}
