import type { MessageReply, RecoveryLinkReply } from '#libs/contracts';
import { postForm } from '../../base';
import { NewPasswordForm } from './NewPasswordForm';

export interface RecoveryFormProps {
  path: string;
  owner: RecoveryLinkReply;
  /** Called with the server's sentence. */
  onDone: (message: string) => void;
  /** Called with the server's sentence if the link has expired meanwhile. */
  onLinkExpired: (message: string) => void;
}

/**
 * The form of a recovery link: the new password, typed twice. It does not log the user in: the log-in form asks for the new password, and
 * for the second factor if there is one.
 */
export function RecoveryForm({ path, owner, onDone, onLinkExpired }: RecoveryFormProps) {
  return (
    <NewPasswordForm
      lead={`${owner.nombre}, con ella entrará en ${owner.academia}.`}
      username={owner.username}
      button="Guardar"
      busyButton="Guardando…"
      field="nueva"
      save={async (nueva) => {
        onDone((await postForm<MessageReply>(path, { nueva }, { renewsSession: false })).mensaje);
      }}
      onLinkExpired={onLinkExpired}
    />
  );
}
