import { useNavigate } from 'react-router';
import { useBroadcast, useRefetchSession } from '../../base';
import { factorPath, isAccountPage } from '../../base/navigation/paths';

/**
 * Opens the account page when the academy begins to demand a second factor while a page is open. If the open page has unsaved changes, the
 * user is asked first.
 */
export function FactorDemand() {
  const navigate = useNavigate();
  const refetchSession = useRefetchSession();
  useBroadcast('claustro:falta-segundo-factor', () => {
    const { pathname, search } = window.location;
    void (isAccountPage(pathname) ? refetchSession() : navigate(factorPath(pathname + search)));
  });
  return null;
}
