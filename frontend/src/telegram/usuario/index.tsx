import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, usePage } from '../../base';
import { ButtonLink, ErrorBand, Page, PageLoading } from '../../ui';
import { NotFoundPage } from '../../ui/feedback/StatusPages';
import { USERS_PATH, userQuery } from './calls';
import { UserForm } from './UserForm';

const CRUMBS = [{ title: 'Usuarios de Telegram', url: USERS_PATH }];

/** `/administrar/mensajeria/telegram/ficha/{id}/`; id 0 is a new user. */
export default function TelegramUserRoute() {
  const { id = '' } = useParams();
  return /^\d{1,10}$/.test(id) ? <TelegramUserScreen key={id} id={Number(id)} /> : <NotFoundPage />;
}

function TelegramUserScreen({ id }: { id: number }) {
  const user = useQuery(userQuery(id));
  usePage(id === 0 ? 'Nuevo usuario de Telegram' : 'Usuario de Telegram', CRUMBS);
  if (user.data) return <UserForm usuario={user.data.usuario} />;
  if (user.isPending) return <PageLoading />;
  const isRefusal = user.error instanceof ApiError && !user.error.isOffline;
  return (
    <Page>
      <h1 className="solo-lectores">Usuario de Telegram</h1>
      <ErrorBand
        title="No se ha podido abrir."
        error={user.error}
        {...(isRefusal ? {} : { onRetry: () => void user.refetch() })}
      />
      <div>
        <ButtonLink to={USERS_PATH}>Volver al listado</ButtonLink>
      </div>
    </Page>
  );
}
