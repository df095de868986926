import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../ui';
import css from './Account.module.css';

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setStatus('Códigos copiados');
    } catch {
      // The browser refused access to the clipboard, because only secure pages have access. So the user is told to copy by hand.
      setStatus('Selecciónelos y cópielos con Ctrl C');
    }
  };
  return (
    <div className={css.form}>
      <p>
        <strong>Guarde estos códigos.</strong> Cada uno sirve una vez para entrar si pierde el móvil. No se vuelven a
        mostrar.
      </p>
      <ul className={css.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.row}>
        <Button variant="primary" onClick={onDone}>
          Los he guardado
        </Button>
        <Button icon={<IconCopy size={16} stroke={1.75} />} onClick={() => void copy()}>
          Copiar
        </Button>
        <span role="status">{status}</span>
      </div>
    </div>
  );
}
