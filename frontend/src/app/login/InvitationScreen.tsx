import { IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { InvitationReply } from '../../../../libs/contracts';
import { ApiError, messageToRetry, postForm } from '../../api';
import { Button, Cargando, EmptyState } from '../../ui';
import { InvitationForm } from './InvitationForm';
import { LoginFrame } from './LoginFrame';

/** Somebody was invited: they choose their clave and are in. Asking whose the link is spends nothing. */
export default function InvitationScreen() {
  const { token = '' } = useParams();
  const [spent, setSpent] = useState<string | null>(null);
  const invitation = useQuery({
    queryKey: ['invitacion', token],
    queryFn: ({ signal }) =>
      postForm<InvitationReply>('/usuario/invitacion/comprobar', { token }, { signal, askForSession: false }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { error } = invitation;
  const gone = spent ?? (error instanceof ApiError && [404, 422].includes(error.status) ? error.mensaje : null);
  return (
    <LoginFrame titulo="Elija su clave">
      {gone !== null ? (
        <EmptyState
          principal
          icon={<IconLinkOff size={20} stroke={1.75} />}
          titulo="Hace falta otro enlace"
          texto={gone}
        >
          <Link to="/usuario/entrar">Ir a la entrada</Link>
        </EmptyState>
      ) : invitation.data ? (
        <InvitationForm token={token} invitation={invitation.data} onGone={setSpent} />
      ) : invitation.isPending ? (
        <Cargando />
      ) : (
        <EmptyState
          principal
          icon={<IconPlugConnectedX size={20} stroke={1.75} />}
          titulo="No se ha podido abrir la invitación"
          texto={messageToRetry(error)}
        >
          <Button variant="primary" onClick={() => void invitation.refetch()}>
            Reintentar
          </Button>
        </EmptyState>
      )}
    </LoginFrame>
  );
}
