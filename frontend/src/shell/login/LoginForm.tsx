import { CodeField, Field, PasswordInput, TextInput } from '../../ui';
import { FormShell } from './FormShell';
import css from './LoginScreen.module.css';
import { useLogin } from './use-login';

export interface LoginFormProps {
  /** Empty if unknown. */
  initialUser: string;
  /** Opens the form for a forgotten password, with the typed user. Omitted if the academy does not offer it. */
  onForgotten?: (user: string) => void;
}

/** User and password; then, where the user has a second factor, its code. A refusal loses no input. */
export function LoginForm({ initialUser, onForgotten }: LoginFormProps) {
  const { userInput, passwordInput, user, setUser, password, setPassword, ...form } = useLogin(initialUser);
  const shell = {
    error: form.error,
    button: form.isBusy ? 'Entrando…' : 'Entrar',
    isBusy: form.isBusy,
    onSubmit: form.enter,
  };
  if (form.code !== null)
    return (
      <FormShell
        title="Un paso más"
        text="Su usuario tiene verificación en dos pasos."
        {...shell}
        below={
          <button type="button" className={css.link} onClick={form.startAgain}>
            Entrar con otro usuario
          </button>
        }
      >
        <CodeField code={form.code} onChange={form.setCode} />
      </FormShell>
    );
  return (
    <FormShell
      title="Entrar"
      text="Personal, profesorado, familias y alumnado."
      {...shell}
      below={
        onForgotten && (
          <button type="button" className={css.link} onClick={() => onForgotten(user)}>
            No recuerdo mi clave
          </button>
        )
      }
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
