import { Navigate, Outlet, useSearchParams } from 'react-router';
import { factorPath } from '../../base/navigation/paths';
import { useSession } from '../../base/session/use-session';
import { UserFrame } from './UserFrame';

/**
 * The frame of the account page. With the parameter `siguiente`, there is no menu and no header: until the user has set up a second
 * factor, the server refuses the requests of menu and header.
 */
export function AccountFrame() {
  const { faltaSegundoFactor } = useSession();
  const [params] = useSearchParams();
  if (params.has('siguiente')) return <Outlet />;
  return faltaSegundoFactor ? <Navigate to={factorPath('/')} replace /> : <UserFrame />;
}
