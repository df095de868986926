import { IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { InvitacionReply } from '#libs/contracts';
import { ApiError, messageToRetry, postForm } from '../../base';
import { Button, Loading, EmptyState } from '../../ui';
import { InvitationForm } from './InvitationForm';
import { LoginFrame } from './LoginFrame';

/** The page of an invitation link: an invited user chooses a password and logs in. Opening the page does not use up the link. */
export default function InvitationScreen() {
  const { token = '' } = useParams();
  const [spent, setSpent] = useState<string | null>(null);
  const invitation = useQuery({
    queryKey: ['invitacion', token],
    queryFn: ({ signal }) =>
      postForm<InvitacionReply>('/usuario/invitacion/comprobar', { token }, { signal, renewsSession: false }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { error } = invitation;
  const gone = spent ?? (error instanceof ApiError && [404, 422].includes(error.status) ? error.mensaje : null);
  return (
    <LoginFrame title="Elija su clave">
      {gone !== null ? (
        <EmptyState isPage icon={<IconLinkOff size={20} stroke={1.75} />} title="Hace falta otro enlace" text={gone}>
          <Link to="/usuario/entrar">Ir a la entrada</Link>
        </EmptyState>
      ) : invitation.data ? (
        <InvitationForm token={token} invitation={invitation.data} onLinkExpired={setSpent} />
      ) : invitation.isPending ? (
        <Loading />
      ) : (
        <EmptyState
          isPage
          icon={<IconPlugConnectedX size={20} stroke={1.75} />}
          title="No se ha podido abrir la invitación"
          text={messageToRetry(error)}
        >
          <Button variant="primary" onClick={() => void invitation.refetch()}>
            Reintentar
          </Button>
        </EmptyState>
      )}
    </LoginFrame>
  );
}
