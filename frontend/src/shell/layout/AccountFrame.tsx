import { Navigate, Outlet, useSearchParams } from 'react-router';
import { factorPath } from '../../base/navigation/paths';
import { useSession } from '../../base/session/use-session';
import { UserFrame } from './UserFrame';

/**
 * The frame of the account page. While a demanded second factor is missing, the page (opened with the parameter `siguiente`) has no menu
 * and no header, because the server would refuse the requests that these two send.
 */
export function AccountFrame() {
  const { faltaSegundoFactor } = useSession();
  const [params] = useSearchParams();
  if (params.has('siguiente')) return <Outlet />;
  return faltaSegundoFactor ? <Navigate to={factorPath('/')} replace /> : <UserFrame />;
}
