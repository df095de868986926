import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { usePage, useRefetchSession, useSession } from '../base';
import { useGoOn } from '../base/navigation/use-go-on';
import { PageLoading } from '../ui';
import { Account } from './Account';
import { DemandedFactor } from './DemandedFactor';

/** The account page; only the set-up of the second factor while a demanded one is missing. */
export default function AccountScreen() {
  usePage('Mi cuenta');
  const { faltaSegundoFactor } = useSession();
  const isLed = useSearchParams()[0].has('siguiente');
  const isUpToDate = useFreshSession(isLed);
  const goOn = useGoOn();
  const [isSettingUp, setSettingUp] = useState(false);
  // The factor is active before its recovery codes are shown, so only the user ends the set-up.
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
  // The demand was met elsewhere meanwhile.
  return isLed ? <Navigate to="/mi-cuenta/" replace /> : <Account />;
}

/** Reloads the session of users who were redirected here: it may be older than the demand. @returns whether the reload is complete */
function useFreshSession(isLed: boolean): boolean {
  const refetchSession = useRefetchSession();
  const [isFresh, setFresh] = useState(!isLed);
  useEffect(() => {
    if (!isFresh) void refetchSession().finally(() => setFresh(true));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);
  return isFresh;
}
