import { IconCircleCheck, IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { RecoveryLinkReply } from '#libs/contracts';
import { ApiError, messageToRetry, postForm } from '../../base';
import { Button, EmptyState, Loading } from '../../ui';
import { LoginFrame } from './LoginFrame';
import { RecoveryForm } from './RecoveryForm';

/** The page of a recovery link: the user chooses another password. Opening the page does not use up the link. */
export default function RecoveryScreen() {
  const { token = '' } = useParams();
  const [spent, setSpent] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const path = `/usuario/clave/${encodeURIComponent(token)}`;
  const link = useQuery({
    queryKey: ['recuperacion', token],
    queryFn: ({ signal }) =>
      postForm<RecoveryLinkReply>('/usuario/clave/comprobar', { token }, { signal, renewsSession: false }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { error } = link;
  const gone = spent ?? (error instanceof ApiError && error.status === 404 ? error.mensaje : null);
  return (
    <LoginFrame title="Elija su clave">
      {done !== null ? (
        <EmptyState isPage icon={<IconCircleCheck size={20} stroke={1.75} />} title="Clave guardada" text={done}>
          <Link to="/usuario/entrar">Ir a la entrada</Link>
        </EmptyState>
      ) : gone !== null ? (
        <EmptyState isPage icon={<IconLinkOff size={20} stroke={1.75} />} title="Hace falta otro enlace" text={gone}>
          <Link to="/usuario/entrar">Ir a la entrada</Link>
        </EmptyState>
      ) : link.data ? (
        <RecoveryForm path={path} owner={link.data} onDone={setDone} onLinkExpired={setSpent} />
      ) : link.isPending ? (
        <Loading />
      ) : (
        <EmptyState
          isPage
          icon={<IconPlugConnectedX size={20} stroke={1.75} />}
          title="No se ha podido abrir el enlace"
          text={messageToRetry(error)}
        >
          <Button variant="primary" onClick={() => void link.refetch()}>
            Reintentar
          </Button>
        </EmptyState>
      )}
    </LoginFrame>
  );
}
