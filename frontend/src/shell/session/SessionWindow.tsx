import { Portal } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { LoginReply, SessionUser } from '#libs/contracts';
import { ApiError, messageOf, postForm } from '../../base';
import { onSessionLost } from '../../base/api/session-renewal';
import { Button, CodeField, Field, PasswordInput } from '../../ui';
import { useModalFocus } from '../../ui/windows/use-modal-focus';
import css from './SessionWindow.module.css';

/** Opens over the page when the session has expired. After the password is entered, the refused calls are sent again. */
export function SessionWindow({ user }: { user: SessionUser }) {
  const [answer, setAnswer] = useState<((renewed: boolean) => void) | null>(null);
  useEffect(() => onSessionLost(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const finish = (renewed: boolean) => {
    setAnswer(null);
    answer(renewed);
  };
  return (
    <Portal>
      <PasswordForm user={user} onEntered={() => finish(true)} onGivenUp={() => finish(false)} />
    </Portal>
  );
}

interface PasswordFormProps {
  user: SessionUser;
  onEntered: () => void;
  onGivenUp: () => void;
}

function PasswordForm({ user, onEntered, onGivenUp }: PasswordFormProps) {
  const root = useRef<HTMLElement>(null);
  const [password, setPassword] = useState('');
  /** The typed code of the second factor; null until the server asks for a code. */
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  useModalFocus(root, true);
  const enter = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const fields = { usuario: user.username, clave: password, ...(code === null ? {} : { codigo: code }) };
      await postForm<LoginReply>('/usuario/entrar', fields, { renewsSession: false });
      onEntered();
    } catch (failure) {
      const isFirstAsk = failure instanceof ApiError && failure.needsCode && code === null;
      if (isFirstAsk) setCode('');
      setError(isFirstAsk ? undefined : messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <div className={css.veil}>
      <section
        ref={root}
        className={css.window}
        role="dialog"
        aria-modal="true"
        aria-labelledby="sesion-titulo"
        tabIndex={-1}
      >
        <form onSubmit={(event) => void enter(event)}>
          <div className={css.body} data-cuerpo="">
            <h2 id="sesion-titulo">La sesión ha terminado</h2>
            <p>{user.nombre}, escriba su clave para seguir donde estaba. Lo escrito se conserva.</p>
            <Field label="Clave" error={code === null ? error : undefined}>
              {(attributes) => (
                <PasswordInput {...attributes} value={password} onChange={(event) => setPassword(event.target.value)} />
              )}
            </Field>
            {code !== null && <CodeField code={code} error={error} onChange={setCode} />}
          </div>
          <div className={css.foot}>
            <Button variant="quiet" onClick={onGivenUp}>
              Ahora no
            </Button>
            <Button variant="primary" type="submit" disabled={busy || password === ''}>
              Entrar
            </Button>
          </div>
        </form>
      </section>
    </div>
  );
}
