import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../base';
import { Field, PasswordInput, TextInput } from '../../ui';
import { FormShell } from './FormShell';

const MIN_LENGTH = 10;

interface PasswordErrors {
  password?: string;
  repeated?: string;
}

/** Errors found before the request; null if there are none. */
function errorsOf(password: string, repeated: string): PasswordErrors | null {
  if (password.length < MIN_LENGTH) return { password: 'La clave debe tener 10 letras o más.' };
  return password === repeated ? null : { repeated: 'Las dos claves no son iguales.' };
}

export interface NewPasswordFormProps {
  lead: string;
  username: string;
  button: string;
  busyButton: string;
  /** The wire field of the password in the server's errors. */
  field: string;
  /** Saves the password and leaves the form. @throws ApiError */
  save: (password: string) => Promise<void>;
  /** Called with the server's sentence if the link has expired meanwhile. */
  onLinkExpired: (message: string) => void;
}

/** A new password, typed twice. A refusal loses no input. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { lead, username, button, busyButton } = props;
  const { first, second, password, setPassword, repeated, setRepeated, ...form } = usePasswordForm(props);
  return (
    <FormShell
      title="Elija su clave"
      text={lead}
      error={form.error}
      button={form.isBusy ? busyButton : button}
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

function usePasswordForm({ field, save, onLinkExpired }: NewPasswordFormProps) {
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
  const submit = async () => {
    setError(null);
    setErrors({});
    const found = errorsOf(password, repeated);
    if (found !== null) {
      showErrors(found);
      return;
    }
    setBusy(true);
    try {
      await save(password);
    } catch (failure) {
      setBusy(false);
      const atField = failure instanceof ApiError ? failure.campos[field] : undefined;
      if (failure instanceof ApiError && failure.status === 404) onLinkExpired(failure.mensaje);
      else if (atField !== undefined) showErrors({ password: atField });
      else setError(messageOf(failure));
    }
  };
  return { first, second, password, setPassword, repeated, setRepeated, errors, error, isBusy, save: submit };
}
