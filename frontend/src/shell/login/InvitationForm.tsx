import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownPath, type InvitacionReply, type LoginReply } from '../../../../libs/contracts';
import { ApiError, messageOf, postForm } from '../../base';
import { Field, PasswordInput, TextInput } from '../../ui';
import { useStartSession } from '../../base/session/use-session';
import { FormShell } from './FormShell';

const SHORTEST = 10;

interface Wrong {
  clave?: string;
  repetida?: string;
}

/** Problems that need no request. */
function problemOf(clave: string, repetida: string): Wrong | null {
  if (clave.length < SHORTEST) return { clave: 'La clave debe tener 10 letras o más.' };
  return clave === repetida ? null : { repetida: 'Las dos claves no son iguales.' };
}

export interface InvitationFormProps {
  token: string;
  invitation: InvitacionReply;
  /** The link has expired meanwhile; called with the server's sentence. */
  onLinkExpired: (mensaje: string) => void;
}

/** The password, typed twice; then the session starts. A refusal loses no input. */
export function InvitationForm({
  token,
  invitation: { academia, nombre, username },
  onLinkExpired,
}: InvitationFormProps) {
  const start = useStartSession();
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [clave, setClave] = useState('');
  const [repetida, setRepetida] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const showProblem = (problem: Wrong) => {
    setWrong(problem);
    (problem.clave === undefined ? second : first).current?.focus();
  };
  const save = async () => {
    setError(null);
    setWrong({});
    const problem = problemOf(clave, repetida);
    if (problem !== null) {
      showProblem(problem);
      return;
    }
    setBusy(true);
    try {
      const reply = await postForm<LoginReply>('/usuario/invitacion', { token, clave }, { renewsSession: false });
      start({ usuario: reply.usuario, academia: reply.academia });
      await navigate(ownPath(reply.inicio) ?? '/', { replace: true });
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.status === 404) onLinkExpired(failure.mensaje);
      else if (failure instanceof ApiError && failure.campos.clave !== undefined)
        showProblem({ clave: failure.campos.clave });
      else setError(messageOf(failure));
    }
  };
  return (
    <FormShell
      title="Elija su clave"
      text={`${nombre}, con ella entrará en ${academia}.`}
      error={error}
      button={busy ? 'Entrando…' : 'Guardar y entrar'}
      busy={busy}
      onSubmit={save}
    >
      <Field label="Usuario">
        {(attributes) => <TextInput {...attributes} name="usuario" autoComplete="username" readOnly value={username} />}
      </Field>
      <Field label="Clave" help="De 10 letras o más" error={wrong.clave}>
        {(attributes) => (
          <PasswordInput
            {...attributes}
            ref={first}
            name="clave"
            autoComplete="new-password"
            autoFocus
            value={clave}
            onChange={(event) => setClave(event.target.value)}
          />
        )}
      </Field>
      <Field label="Repita la clave" error={wrong.repetida}>
        {(attributes) => (
          <PasswordInput
            {...attributes}
            ref={second}
            name="repetida"
            autoComplete="new-password"
            value={repetida}
            onChange={(event) => setRepetida(event.target.value)}
          />
        )}
      </Field>
    </FormShell>
  );
}
