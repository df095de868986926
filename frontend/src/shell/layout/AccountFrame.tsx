import { Navigate, Outlet, useSearchParams } from 'react-router';
import { factorPath } from '../../base/navigation/paths';
import { useSession } from '../../base/session/use-session';
import { UserFrame } from './UserFrame';

/**
 * The frame of the account page: that of the user. Whoever has to set up a second factor comes with the parameter `siguiente`, and
 * sees only the set-up: menu and header would be refused.
 */
export function AccountFrame() {
  const { faltaSegundoFactor } = useSession();
  const [params] = useSearchParams();
  if (params.has('siguiente')) return <Outlet />;
  return faltaSegundoFactor ? <Navigate to={factorPath('/')} replace /> : <UserFrame />;
}
