import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { usePage, useRefetchSession, useSession } from '../base';
import { useGoOn } from '../base/navigation/use-go-on';
import { PageLoading } from '../ui';
import { Account } from './Account';
import { DemandedFactor } from './DemandedFactor';

/** The account page; while the academy demands a second factor that is missing, only its set-up. */
export default function AccountScreen() {
  usePage('Mi cuenta');
  const { faltaSegundoFactor } = useSession();
  const isLed = useSearchParams()[0].has('siguiente');
  const isUpToDate = useFreshSession(isLed);
  const goOn = useGoOn();
  const [isSettingUp, setSettingUp] = useState(false);
  // The factor counts before its recovery codes have been read: only the person ends the set-up.
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
  // The demand was met elsewhere in the meantime.
  return isLed ? <Navigate to="/mi-cuenta/" replace /> : <Account />;
}

/** Reloads the session for those who are led here: it may be from before the demand. @returns whether that is done */
function useFreshSession(isLed: boolean): boolean {
  const refetchSession = useRefetchSession();
  const [isFresh, setFresh] = useState(!isLed);
  useEffect(() => {
    if (!isFresh) void refetchSession().finally(() => setFresh(true));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);
  return isFresh;
}
