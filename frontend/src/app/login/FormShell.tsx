import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui';
import { Arches } from '../shell/Brand';
import css from './LoginScreen.module.css';

export interface FormShellProps {
  titulo: string;
  texto: string;
  /** What went wrong, in a sentence above the fields. */
  error: string | null;
  boton: string;
  busy: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** Title, error, fields and one button: the forms that stand before a session. */
export function FormShell({ titulo, texto, error, boton, busy, onSubmit, children }: FormShellProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void onSubmit();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <div className={css.phoneBrand}>
        <Arches size={40} />
      </div>
      <h1>{titulo}</h1>
      <p className={css.lead}>{texto}</p>
      <div role="alert">
        {error && (
          <p className={css.error}>
            <IconAlertCircle size={18} aria-hidden />
            <span>{error}</span>
          </p>
        )}
      </div>
      {children}
      <Button type="submit" variant="primary" className={css.submit} disabled={busy}>
        {boton}
      </Button>
    </form>
  );
}
