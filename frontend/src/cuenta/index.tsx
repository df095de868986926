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
  // Starts the set-up of the second factor if the factor is missing. Does not end the set-up when `faltaSegundoFactor` becomes false,
  // because the user has not seen the recovery codes yet.
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
  // Here the second factor is no longer missing. If the user was redirected here, the user has set up the factor elsewhere in the meantime.
  return isRedirected ? <Navigate to="/mi-cuenta/" replace /> : <Account />;
}

/**
 * Reloads the session of a user who was redirected here. The academy may have made the second factor obligatory after the session was
 * loaded.
 * @returns true if the reload has ended or was not needed
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
