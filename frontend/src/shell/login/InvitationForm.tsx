import { useNavigate } from 'react-router';
import { ownPath, type InvitacionReply, type LoginReply } from '#libs/contracts';
import { ApiError, postForm } from '../../base';
import { useStartSession } from '../../base/session/use-session';
import { showToast } from '../../ui';
import { NewPasswordForm } from './NewPasswordForm';

export interface InvitationFormProps {
  token: string;
  invitation: InvitacionReply;
  /** Called with the server's sentence if the link has expired meanwhile. */
  onLinkExpired: (message: string) => void;
}

/**
 * The form in which an invited user types the new password twice. Saving starts the session. If the user has a second factor, saving leads
 * to the log-in page instead.
 */
export function InvitationForm({ token, invitation, onLinkExpired }: InvitationFormProps) {
  const { academia, nombre, username } = invitation;
  const start = useStartSession();
  const navigate = useNavigate();
  const save = async (clave: string) => {
    try {
      const reply = await postForm<LoginReply>('/usuario/invitacion', { token, clave }, { renewsSession: false });
      start(reply);
      await navigate(ownPath(reply.inicio) ?? '/', { replace: true });
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.needsCode)) throw failure;
      showToast({ text: failure.mensaje });
      await navigate('/usuario/entrar', { replace: true });
    }
  };
  return (
    <NewPasswordForm
      lead={`${nombre}, con ella entrará en ${academia}.`}
      username={username}
      button="Guardar y entrar"
      busyButton="Entrando…"
      field="clave"
      save={save}
      onLinkExpired={onLinkExpired}
    />
  );
}
