import { Navigate, Outlet, useLocation } from 'react-router';
import type { Permission } from '#libs/contracts';
import { ApiError } from '../../base';
import { HelpHost } from '../../ayuda';
import { PageLoading } from '../../ui';
import { ErrorPage, ForbiddenPage } from '../../ui/feedback/StatusPages';
import { factorPath, isAccountPage, loginPath } from '../../base/navigation/paths';
import { FactorDemand } from './FactorDemand';
import { SessionWindow } from './SessionWindow';
import { useSessionQuery } from '../../base/session/use-session';

/**
 * Renders its routes for logged-in users with the permission.
 * A visitor without a session is redirected to the login page. A user whose demanded second factor is missing is redirected to the account
 * page. A user without the permission sees a refusal.
 */
export function RequireSession({ permission }: { permission?: Permission }) {
  const session = useSessionQuery();
  const { pathname, search } = useLocation();
  if (session.data) {
    if (session.data.faltaSegundoFactor && !isAccountPage(pathname))
      return <Navigate to={factorPath(pathname + search)} replace />;
    const allowed = !permission || session.data.usuario.permisos.includes(permission);
    return allowed ? (
      <>
        <Outlet />
        <HelpHost />
        <FactorDemand />
        <SessionWindow user={session.data.usuario} />
      </>
    ) : (
      <main>
        <ForbiddenPage user={session.data.usuario} />
      </main>
    );
  }
  if (session.isPending) {
    return (
      <main>
        <PageLoading />
      </main>
    );
  }
  if (session.error instanceof ApiError && session.error.status === 401) {
    return <Navigate to={loginPath(pathname + search)} replace />;
  }
  return (
    <main>
      <ErrorPage error={session.error} onRetry={() => void session.refetch()} />
    </main>
  );
}
