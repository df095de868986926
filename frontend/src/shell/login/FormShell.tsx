import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui';
import { Arches } from '../../ui/Brand';
import css from './LoginScreen.module.css';

export interface FormShellProps {
  title: string;
  text: string;
  /** The error, in a sentence above the fields. */
  error: string | null;
  button: string;
  isBusy: boolean;
  onSubmit: () => Promise<void>;
  /** Below the button: a link to another form. */
  below?: ReactNode;
  children: ReactNode;
}

/** The layout of a form shown before log-in: title, error, fields and one button. */
export function FormShell({ title, text, error, button, isBusy, onSubmit, below, children }: FormShellProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void onSubmit();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <div className={css.phoneBrand}>
        <Arches size={40} />
      </div>
      <h1>{title}</h1>
      <p className={css.lead}>{text}</p>
      <div role="alert">
        {error && (
          <p className={css.error}>
            <IconAlertCircle size={18} aria-hidden />
            <span>{error}</span>
          </p>
        )}
      </div>
      {children}
      <Button type="submit" variant="primary" className={css.submit} disabled={isBusy}>
        {button}
      </Button>
      {below}
    </form>
  );
}
