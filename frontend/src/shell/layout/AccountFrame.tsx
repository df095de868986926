import { Navigate, Outlet, useSearchParams } from 'react-router';
import { factorPath } from '../../base/navigation/paths';
import { useSession } from '../../base/session/use-session';
import { UserFrame } from './UserFrame';

/**
 * The frame of the account page: the user's own frame. While a demanded second factor is missing, the page is opened with the parameter
 * `siguiente` and has no menu and header, because their calls would be refused.
 */
export function AccountFrame() {
  const { faltaSegundoFactor } = useSession();
  const [params] = useSearchParams();
  if (params.has('siguiente')) return <Outlet />;
  return faltaSegundoFactor ? <Navigate to={factorPath('/')} replace /> : <UserFrame />;
}
