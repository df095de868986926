import { Portal } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { LoginReply, SessionUser } from '../../../../libs/contracts';
import { messageOf, postForm } from '../../api';
import { onSessionLost } from '../../api/session-renewal';
import { Button, Field, PasswordInput } from '../../ui';
import { useModalFocus } from '../../ui/use-modal-focus';
import css from './SessionWindow.module.css';

/** Over the page when the session ends while somebody works: asks only for the `Clave`, and what was under way goes on. */
export function SessionWindow({ usuario }: { usuario: SessionUser }) {
  const [answer, setAnswer] = useState<((renewed: boolean) => void) | null>(null);
  useEffect(() => onSessionLost(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const finish = (renewed: boolean) => {
    setAnswer(null);
    answer(renewed);
  };
  return (
    <Portal>
      <AskForKey usuario={usuario} onEntered={() => finish(true)} onGivenUp={() => finish(false)} />
    </Portal>
  );
}

interface AskForKeyProps {
  usuario: SessionUser;
  onEntered: () => void;
  onGivenUp: () => void;
}

function AskForKey({ usuario, onEntered, onGivenUp }: AskForKeyProps) {
  const root = useRef<HTMLElement>(null);
  const [clave, setClave] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  useModalFocus(root, true);
  const enter = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await postForm<LoginReply>('/usuario/entrar', { usuario: usuario.username, clave }, { askForSession: false });
      onEntered();
    } catch (failure) {
      setError(messageOf(failure));
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
            <p>{usuario.nombre}, escriba su clave para seguir donde estaba. Lo escrito se conserva.</p>
            <Field etiqueta="Clave" error={error}>
              {(attributes) => (
                <PasswordInput {...attributes} value={clave} onChange={(event) => setClave(event.target.value)} />
              )}
            </Field>
          </div>
          <div className={css.foot}>
            <Button variant="quiet" onClick={onGivenUp}>
              Ahora no
            </Button>
            <Button variant="primary" type="submit" disabled={busy || clave === ''}>
              Entrar
            </Button>
          </div>
        </form>
      </section>
    </div>
  );
}
