import { IconMailFast } from '@tabler/icons-react';
import { useState } from 'react';
import type { MessageReply } from '#libs/contracts';
import { messageOf, postForm } from '../../base';
import { Button, EmptyState, Field, TextInput } from '../../ui';
import { FormShell } from './FormShell';
import css from './LoginScreen.module.css';

export interface ForgottenFormProps {
  initialUser: string;
  onBack: () => void;
}

/** Requests a link to choose another password. */
export function ForgottenForm({ initialUser, onBack }: ForgottenFormProps) {
  const [user, setUser] = useState(initialUser);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const ask = async () => {
    if (user.trim() === '') {
      setError('Falta el usuario.');
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const fields = { usuario: user };
      setSent((await postForm<MessageReply>('/usuario/recordar', fields, { renewsSession: false })).mensaje);
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };
  if (sent !== null)
    return (
      <EmptyState isPage icon={<IconMailFast size={20} stroke={1.75} />} title="Mire su correo" text={sent}>
        <Button onClick={onBack}>Volver a la entrada</Button>
      </EmptyState>
    );
  return (
    <FormShell
      title="No recuerdo mi clave"
      text="Le enviamos un enlace al correo que tiene la academia."
      error={error}
      button={isBusy ? 'Enviando…' : 'Enviar el enlace'}
      isBusy={isBusy}
      onSubmit={ask}
      below={
        <button type="button" className={css.link} onClick={onBack}>
          Volver a la entrada
        </button>
      }
    >
      <Field label="Usuario">
        {(attributes) => (
          <TextInput
            {...attributes}
            name="usuario"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={user}
            onChange={(event) => setUser(event.target.value)}
          />
        )}
      </Field>
    </FormShell>
  );
}
