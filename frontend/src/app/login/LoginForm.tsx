import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ownPath, type LoginReply } from '../../../../libs/contracts';
import { messageOf, postForm } from '../../api';
import { Field, PasswordInput, TextInput } from '../../ui';
import { isPage } from '../paths';
import { useStartSession } from '../session/use-session';
import { FormShell } from './FormShell';

/** User and key; what was typed stays after a refusal. */
export function LoginForm({ usuario: known }: { usuario: string }) {
  const [params] = useSearchParams();
  const start = useStartSession();
  const navigate = useNavigate();
  const [usuario, setUsuario] = useState(known);
  const [clave, setClave] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  useEffect(() => (known === '' ? first : secret).current?.focus(), [known]);

  const complain = (sentence: string, input: HTMLInputElement | null) => {
    setError(sentence);
    setBusy(false);
    input?.select();
  };
  const enter = async () => {
    if (usuario === '' || clave === '') {
      complain(usuario === '' ? 'Falta el usuario.' : 'Falta la clave.', (usuario === '' ? first : secret).current);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const reply = await postForm<LoginReply>('/usuario/entrar', { usuario, clave }, { askForSession: false });
      start({ usuario: reply.usuario, academia: reply.academia });
      const target = ownPath(params.get('siguiente')) ?? ownPath(reply.inicio) ?? '/';
      if (isPage(target)) await navigate(target, { replace: true });
      else window.location.assign(target);
    } catch (failure) {
      complain(messageOf(failure), secret.current);
    }
  };

  return (
    <FormShell
      titulo="Entrar"
      texto="Personal, profesorado, familias y alumnado."
      error={error}
      boton={busy ? 'Entrando…' : 'Entrar'}
      busy={busy}
      onSubmit={enter}
    >
      <Field etiqueta="Usuario">
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
      <Field etiqueta="Clave">
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
