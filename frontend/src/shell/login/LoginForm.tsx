import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ownPath, type LoginReply } from '../../../../libs/contracts';
import { messageOf, postForm } from '../../base';
import { Field, PasswordInput, TextInput } from '../../ui';
import { isPage } from '../../base/navigation/paths';
import { useStartSession } from '../../base/session/use-session';
import { FormShell } from './FormShell';

/** User and password. A refusal loses no input. @param usuario initial user, empty if unknown */
export function LoginForm({ usuario: initialUser }: { usuario: string }) {
  const [params] = useSearchParams();
  const start = useStartSession();
  const navigate = useNavigate();
  const [usuario, setUsuario] = useState(initialUser);
  const [clave, setClave] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  useEffect(() => (initialUser === '' ? first : secret).current?.focus(), [initialUser]);

  const showProblem = (sentence: string, input: HTMLInputElement | null) => {
    setError(sentence);
    setBusy(false);
    input?.select();
  };
  const enter = async () => {
    if (usuario === '' || clave === '') {
      showProblem(usuario === '' ? 'Falta el usuario.' : 'Falta la clave.', (usuario === '' ? first : secret).current);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const reply = await postForm<LoginReply>('/usuario/entrar', { usuario, clave }, { renewsSession: false });
      start({ usuario: reply.usuario, academia: reply.academia });
      const target = ownPath(params.get('siguiente')) ?? ownPath(reply.inicio) ?? '/';
      if (isPage(target)) await navigate(target, { replace: true });
      else window.location.assign(target);
    } catch (failure) {
      showProblem(messageOf(failure), secret.current);
    }
  };

  return (
    <FormShell
      title="Entrar"
      text="Personal, profesorado, familias y alumnado."
      error={error}
      button={busy ? 'Entrando…' : 'Entrar'}
      busy={busy}
      onSubmit={enter}
    >
      <Field label="Usuario">
        {(attributes) => (
          <TextInput
            {...attributes}
            ref={first}
            name="usuario"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={usuario}
            onChange={(event) => setUsuario(event.target.value)}
          />
        )}
      </Field>
      <Field label="Clave">
        {(attributes) => (
          <PasswordInput
            {...attributes}
            ref={secret}
            name="clave"
            value={clave}
            onChange={(event) => setClave(event.target.value)}
          />
        )}
      </Field>
    </FormShell>
  );
}
