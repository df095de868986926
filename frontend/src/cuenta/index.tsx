import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { usePage, useRefetchSession, useSession } from '../base';
import { useContinue } from '../base/navigation/use-continue';
import { PageLoading } from '../ui';
import { Account } from './Account';
import { DemandedFactor } from './DemandedFactor';

/** The account page. If the academy demands a second factor and the user has none, it shows only the set-up of the factor. */
export default function AccountScreen() {
  usePage('Mi cuenta');
  const { faltaSegundoFactor } = useSession();
  const isRedirected = useSearchParams()[0].has('siguiente');
  const isUpToDate = useFreshSession(isRedirected);
  const goOn = useContinue();
  const [isSettingUp, setSettingUp] = useState(false);
  // Only starts the set-up. When `faltaSegundoFactor` becomes false, the recovery codes have not been shown yet, so the set-up goes on
  // until the user ends it.
  if (faltaSegundoFactor && !isSettingUp) setSettingUp(true);
  const refetchSession = useRefetchSession();
  const finish = async () => {
    await refetchSession();
    await goOn('/');
  };
  if (!isUpToDate)
    return (
      <main>
        <PageLoading />
      </main>
    );
  if (isSettingUp) return <DemandedFactor onDone={() => void finish()} />;
  // A redirected user reaches this line only if the second factor was set up elsewhere in the meantime.
  return isRedirected ? <Navigate to="/mi-cuenta/" replace /> : <Account />;
}

/**
 * Reloads the session of users who were redirected here: their session may be older than the academy's demand for a second factor.
 * @returns whether the reload is complete
 */
function useFreshSession(isRedirected: boolean): boolean {
  const refetchSession = useRefetchSession();
  const [isFresh, setFresh] = useState(!isRedirected);
  useEffect(() => {
    if (!isFresh) void refetchSession().finally(() => setFresh(true));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);
  return isFresh;
}
