import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { AddressState } from '../model/view/address';
import { readAddress, writeAddress } from '../model/view/address';
import type { ListAction } from '../model/view/reducer';
import { isStep, reduce } from '../model/view/reducer';

/** What the address says, and the one way to change it: whatever changes the rows is a step that Back undoes. */
export function useAddress(): [AddressState, (action: ListAction) => void] {
  const [query, setQuery] = useSearchParams();
  const address = useMemo(() => readAddress(query), [query]);
  // Two changes in one breath (apply, then fold the search) must build on each other; the router would forget the first.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const act = useCallback(
    (action: ListAction) => {
      const now = latest.current;
      latest.current = writeAddress(reduce(readAddress(now), action), now);
      setQuery(latest.current, { replace: !isStep(action), preventScrollReset: true });
    },
    [setQuery],
  );
  return [address, act];
}
