import type { MessageReply, RecoveryLinkReply } from '#libs/contracts';
import { postForm } from '../../base';
import { NewPasswordForm } from './NewPasswordForm';

export interface RecoveryFormProps {
  path: string;
  owner: RecoveryLinkReply;
  /** Called after the new password is saved, with the message of the server. */
  onDone: (message: string) => void;
  /** If the link has expired meanwhile, called with the server's message. */
  onLinkExpired: (message: string) => void;
}

/**
 * The form of a recovery link. The user types the new password twice. The user is not logged in afterwards: the log-in form asks for the
 * new password and, if there is one, for the second factor.
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
