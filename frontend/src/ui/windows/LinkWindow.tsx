import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../buttons/Button';
import { Field } from '../inputs/Field';
import { TextInput } from '../inputs/inputs';
import { Window } from './Window';
import css from './LinkWindow.module.css';

export interface LinkWindowProps {
  message: string;
  link: string;
  onClose: () => void;
}

/** A link to pass on: a message, the whole link, and a button that copies it. */
export function LinkWindow({ message, link, onClose }: LinkWindowProps) {
  const input = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setStatus('Enlace copiado');
    } catch {
      // Browsers give only secure pages access to the clipboard.
      setStatus('Está seleccionado: cópielo con Ctrl C');
    }
  };
  return (
    <Window
      id="enlace"
      isOpen
      title="Enlace"
      acceptLabel="Cerrar"
      noCancel
      x="max(16px, 50% - 20rem)"
      width="min(40rem, 100% - 32px)"
      onClose={onClose}
    >
      <p className={css.mensaje}>{message}</p>
      <Field label="Enlace" help="No se vuelve a mostrar">
        {(attributes) => (
          <div className={css.row}>
            <TextInput {...attributes} ref={input} readOnly value={link} onFocus={(event) => event.target.select()} />
            <Button icon={<IconCopy size={16} stroke={1.75} />} onClick={() => void copy()}>
              Copiar
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className={css.status}>
        {status}
      </p>
    </Window>
  );
}
