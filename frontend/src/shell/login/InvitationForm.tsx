import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownPath, type InvitacionReply, type LoginReply } from '../../../../libs/contracts';
import { ApiError, messageOf, postForm } from '../../base';
import { Field, PasswordInput, TextInput } from '../../ui';
import { useStartSession } from '../../base/session/use-session';
import { FormShell } from './FormShell';

const MIN_LENGTH = 10;

interface PasswordErrors {
  password?: string;
  repeated?: string;
}

/** Errors that need no request; null if there are none. */
function errorsOf(password: string, repeated: string): PasswordErrors | null {
  if (password.length < MIN_LENGTH) return { password: 'La clave debe tener 10 letras o más.' };
  return password === repeated ? null : { repeated: 'Las dos claves no son iguales.' };
}

export interface InvitationFormProps {
  token: string;
  invitation: InvitacionReply;
  /** Called with the server's sentence if the link has expired in between. */
  onLinkExpired: (message: string) => void;
}

/** The password, typed twice; then the session starts. A refusal loses no input. */
export function InvitationForm(props: InvitationFormProps) {
  const { academia, nombre, username } = props.invitation;
  const { first, second, password, setPassword, repeated, setRepeated, ...form } = usePasswordForm(props);
  return (
    <FormShell
      title="Elija su clave"
      text={`${nombre}, con ella entrará en ${academia}.`}
      error={form.error}
      button={form.isBusy ? 'Entrando…' : 'Guardar y entrar'}
      isBusy={form.isBusy}
      onSubmit={form.save}
    >
      <Field label="Usuario">
        {(attributes) => <TextInput {...attributes} name="usuario" autoComplete="username" readOnly value={username} />}
      </Field>
      <Field label="Clave" help="De 10 letras o más" error={form.errors.password}>
        {(attributes) => (
          <PasswordInput
            {...attributes}
            ref={first}
            name="clave"
            autoComplete="new-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Field label="Repita la clave" error={form.errors.repeated}>
        {(attributes) => (
          <PasswordInput
            {...attributes}
            ref={second}
            name="repetida"
            autoComplete="new-password"
            value={repeated}
            onChange={(event) => setRepeated(event.target.value)}
          />
        )}
      </Field>
    </FormShell>
  );
}

function usePasswordForm({ token, onLinkExpired }: InvitationFormProps) {
  const start = useStartSession();
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const showErrors = (found: PasswordErrors) => {
    setErrors(found);
    (found.password === undefined ? second : first).current?.focus();
  };
  const save = async () => {
    setError(null);
    setErrors({});
    const found = errorsOf(password, repeated);
    if (found !== null) {
      showErrors(found);
      return;
    }
    setBusy(true);
    try {
      const fields = { token, clave: password };
      const reply = await postForm<LoginReply>('/usuario/invitacion', fields, { renewsSession: false });
      start({ usuario: reply.usuario, academia: reply.academia });
      await navigate(ownPath(reply.inicio) ?? '/', { replace: true });
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.status === 404) onLinkExpired(failure.mensaje);
      else if (failure instanceof ApiError && failure.campos.clave !== undefined)
        showErrors({ password: failure.campos.clave });
      else setError(messageOf(failure));
    }
  };
  return { first, second, password, setPassword, repeated, setRepeated, errors, error, isBusy, save };
}
