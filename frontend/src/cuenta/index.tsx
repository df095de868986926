import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePage, useRefetchSession, useSession } from '../base';
import { useGoOn } from '../base/navigation/use-go-on';
import { PageLoading } from '../ui';
import { Account } from './Account';
import { DemandedFactor } from './DemandedFactor';

/** The account page; while the academy demands a second factor that is missing, only its set-up. */
export default function AccountScreen() {
  usePage('Mi cuenta');
  const { faltaSegundoFactor } = useSession();
  const isUpToDate = useFreshSession();
  const goOn = useGoOn();
  const [isSettingUp, setSettingUp] = useState(false);
  // The factor counts before its recovery codes have been read: only the person ends the set-up.
  if (faltaSegundoFactor && !isSettingUp) setSettingUp(true);
  const refetchSession = useRefetchSession();
  const finish = async () => {
    await refetchSession();
    await goOn('/');
    setSettingUp(false);
  };
  if (!isUpToDate)
    return (
      <main>
        <PageLoading />
      </main>
    );
  return isSettingUp ? <DemandedFactor onDone={() => void finish()} /> : <Account />;
}

/** Reloads the session for those who were led here: it may be from before the demand. @returns whether that is done */
function useFreshSession(): boolean {
  const [params] = useSearchParams();
  const refetchSession = useRefetchSession();
  const [isFresh, setFresh] = useState(!params.has('siguiente'));
  useEffect(() => {
    if (!isFresh) void refetchSession().finally(() => setFresh(true));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);
  return isFresh;
}
