import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ownPath, type LoginReply } from '../../../../libs/contracts';
import { messageOf, postForm } from '../../base';
import { Field, PasswordInput, TextInput } from '../../ui';
import { isPage } from '../../base/navigation/paths';
import { useStartSession } from '../../base/session/use-session';
import { FormShell } from './FormShell';

/** User and password. A refusal loses no input. @param initialUser empty if unknown */
export function LoginForm({ initialUser }: { initialUser: string }) {
  const [params] = useSearchParams();
  const start = useStartSession();
  const navigate = useNavigate();
  const [user, setUser] = useState(initialUser);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const userInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => (initialUser === '' ? userInput : passwordInput).current?.focus(), [initialUser]);

  const showProblem = (sentence: string, input: HTMLInputElement | null) => {
    setError(sentence);
    setBusy(false);
    input?.select();
  };
  const enter = async () => {
    if (user === '') {
      showProblem('Falta el usuario.', userInput.current);
      return;
    }
    if (password === '') {
      showProblem('Falta la clave.', passwordInput.current);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const fields = { usuario: user, clave: password };
      const reply = await postForm<LoginReply>('/usuario/entrar', fields, { renewsSession: false });
      start({ usuario: reply.usuario, academia: reply.academia });
      const target = ownPath(params.get('siguiente')) ?? ownPath(reply.inicio) ?? '/';
      if (isPage(target)) await navigate(target, { replace: true });
      else window.location.assign(target);
    } catch (failure) {
      showProblem(messageOf(failure), passwordInput.current);
    }
  };

  return (
    <FormShell
      title="Entrar"
      text="Personal, profesorado, familias y alumnado."
      error={error}
      button={isBusy ? 'Entrando…' : 'Entrar'}
      isBusy={isBusy}
      onSubmit={enter}
    >
      <Field label="Usuario">
        {(attributes) => (
          <TextInput
            {...attributes}
            ref={userInput}
            name="usuario"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={user}
            onChange={(event) => setUser(event.target.value)}
          />
        )}
      </Field>
      <Field label="Clave">
        {(attributes) => (
          <PasswordInput
            {...attributes}
            ref={passwordInput}
            name="clave"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
    </FormShell>
  );
}
