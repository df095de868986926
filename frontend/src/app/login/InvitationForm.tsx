import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownPath, type InvitationReply, type LoginReply } from '../../../../libs/contracts';
import { ApiError, messageOf, postForm } from '../../api';
import { Field, PasswordInput, TextInput } from '../../ui';
import { useStartSession } from '../session/use-session';
import { FormShell } from './FormShell';

const SHORTEST = 10;

interface Wrong {
  clave?: string;
  repetida?: string;
}

/** What can be told before it is sent. */
function problemOf(clave: string, repetida: string): Wrong | null {
  if (clave.length < SHORTEST) return { clave: 'La clave debe tener 10 letras o más.' };
  return clave === repetida ? null : { repetida: 'Las dos claves no son iguales.' };
}

export interface InvitationFormProps {
  token: string;
  invitation: InvitationReply;
  /** The link has ceased to serve meanwhile: why. */
  onGone: (mensaje: string) => void;
}

/** A clave, twice, and in. What was typed stays after a refusal. */
export function InvitationForm({ token, invitation: { academia, nombre, username }, onGone }: InvitationFormProps) {
  const start = useStartSession();
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [clave, setClave] = useState('');
  const [repetida, setRepetida] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const complain = (found: Wrong) => {
    setWrong(found);
    (found.clave === undefined ? second : first).current?.focus();
  };
  const save = async () => {
    setError(null);
    setWrong({});
    const found = problemOf(clave, repetida);
    if (found !== null) {
      complain(found);
      return;
    }
    setBusy(true);
    try {
      const reply = await postForm<LoginReply>('/usuario/invitacion', { token, clave }, { askForSession: false });
      start({ usuario: reply.usuario, academia: reply.academia });
      await navigate(ownPath(reply.inicio) ?? '/', { replace: true });
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.status === 404) onGone(failure.mensaje);
      else if (failure instanceof ApiError && failure.campos.clave !== undefined)
        complain({ clave: failure.campos.clave });
      else setError(messageOf(failure));
    }
  };
  return (
    <FormShell
      titulo="Elija su clave"
      texto={`${nombre}, con ella entrará en ${academia}.`}
      error={error}
      boton={busy ? 'Entrando…' : 'Guardar y entrar'}
      busy={busy}
      onSubmit={save}
    >
      <Field etiqueta="Usuario">
        {(attributes) => <TextInput {...attributes} name="usuario" autoComplete="username" readOnly value={username} />}
      </Field>
      <Field etiqueta="Clave" ayuda="De 10 letras o más" error={wrong.clave}>
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
      <Field etiqueta="Repita la clave" error={wrong.repetida}>
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
