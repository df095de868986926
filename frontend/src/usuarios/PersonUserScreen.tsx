import { IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ApiError, listPath, recordPath, usePage } from '../base';
import { RecordLink, PageLoading, EmptyState } from '../ui';
import { ErrorPage } from '../ui/feedback/StatusPages';
import RecordScreen from '../records';
import { NoUser, type NoUserProps } from './NoUser';
import { usePersonUser } from './use-person-user';
import css from './PersonUserScreen.module.css';

/** The user record of a student, a guardian or a teacher, by the id of the person. */
export default function PersonUserScreen({ type, id }: { type: string; id: number }) {
  const found = usePersonUser(type, id);
  const user = found.data?.usuario;
  if (user) return <RecordScreen code="usuarios" id={user.id} />;
  if (found.data) return <WithoutUser person={found.data.persona} onCreated={() => void found.refetch()} />;
  if (found.isPending) return <PageLoading />;
  if (found.error instanceof ApiError && [403, 404].includes(found.error.status))
    return (
      <EmptyState
        isPage
        icon={<IconUserOff size={20} stroke={1.75} />}
        title="Esta ficha no existe"
        text={found.error.mensaje}
      >
        <Link to={listPath(type)}>Volver al listado</Link>
      </EmptyState>
    );
  return <ErrorPage error={found.error} onRetry={() => void found.refetch()} />;
}

function WithoutUser({ person, onCreated }: Pick<NoUserProps, 'person' | 'onCreated'>) {
  const { tipo, id, nombre } = person;
  usePage(`Usuario de ${nombre}`, [{ title: 'Usuarios', url: listPath('usuarios') }]);
  return (
    <div className={`tarjeta ${css.page}`}>
      <NoUser person={person} onCreated={onCreated} isPage />
      <RecordLink to={recordPath(listPath(tipo), id)}>Ver la ficha de {nombre}</RecordLink>
    </div>
  );
}
