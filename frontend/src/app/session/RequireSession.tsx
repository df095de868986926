import { Navigate, Outlet, useLocation } from 'react-router';
import type { Permission } from '../../../../libs/contracts';
import { ApiError } from '../../api';
import { HelpHost } from '../../ayuda';
import { CargandoPagina } from '../../ui';
import { ErrorPage, ForbiddenPage } from '../pages/StatusPages';
import { loginPath } from '../paths';
import { SessionWindow } from './SessionWindow';
import { useSessionQuery } from './use-session';

/** The pages inside are for who is logged in and has this right; others are sent to log in, or told. */
export function RequireSession({ permiso }: { permiso?: Permission }) {
  const session = useSessionQuery();
  const { pathname, search } = useLocation();
  if (session.data) {
    const allowed = !permiso || session.data.usuario.permisos.includes(permiso);
    return allowed ? (
      <>
        <Outlet />
        <HelpHost />
        <SessionWindow usuario={session.data.usuario} />
      </>
    ) : (
      <main>
        <ForbiddenPage usuario={session.data.usuario} />
      </main>
    );
  }
  if (session.isPending) {
    return (
      <main>
        <CargandoPagina />
      </main>
    );
  }
  if (session.error instanceof ApiError && session.error.status === 401) {
    return <Navigate to={loginPath(pathname + search)} replace />;
  }
  return (
    <main>
      <ErrorPage error={session.error} onReintentar={() => void session.refetch()} />
    </main>
  );
}
