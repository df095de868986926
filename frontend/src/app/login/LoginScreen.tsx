import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { LoginReply } from '../../../../libs/contracts';
import { messageOf, postForm } from '../../api';
import { Button, Field, PasswordInput, TextInput } from '../../ui';
import { isPage, ownPath } from '../paths';
import { useStartSession } from '../session/use-session';
import { Arches } from '../shell/Brand';
import { Arcade } from './Arcade';
import css from './LoginScreen.module.css';

/** Who are you? Two fields; what was typed stays after a refusal. */
export default function LoginScreen() {
  const [params] = useSearchParams();
  const start = useStartSession();
  const navigate = useNavigate();
  const [usuario, setUsuario] = useState('');
  const [clave, setClave] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Entrar · Claustro';
    first.current?.focus();
  }, []);

  const enter = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing = usuario === '' ? first : clave === '' ? secret : null;
    if (missing) {
      setError(usuario === '' ? 'Falta el usuario.' : 'Falta la clave.');
      missing.current?.focus();
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
      setError(messageOf(failure));
      setBusy(false);
      secret.current?.select();
    }
  };

  return (
    <div className={css.page}>
      <aside className={css.poster} aria-label="Claustro">
        <p className={css.brand}>
          <Arches size={44} /> Claustro
        </p>
        <p className={css.motto}>La academia, en orden.</p>
        <Arcade className={css.arcade} />
      </aside>
      <main className={css.side}>
        <form className={css.form} noValidate onSubmit={(event) => void enter(event)}>
          <div className={css.phoneBrand}>
            <Arches size={40} />
          </div>
          <h1>Entrar</h1>
          <p className={css.lead}>Personal, profesorado, familias y alumnado.</p>
          <div role="alert">
            {error && (
              <p className={css.error}>
                <IconAlertCircle size={18} aria-hidden />
                <span>{error}</span>
              </p>
            )}
          </div>
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
          <Button type="submit" variant="primary" className={css.submit} disabled={busy}>
            {busy ? 'Entrando…' : 'Entrar'}
          </Button>
        </form>
      </main>
    </div>
  );
}
