import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { AddressState } from '../model/view/address';
import { readAddress, writeAddress } from '../model/view/address';
import type { ListAction } from '../model/view/reducer';
import { isStep, reduce } from '../model/view/reducer';

/**
 * The state in the URL and its dispatch. Every action that changes the rows adds a history entry, so that the Back button undoes the
 * action.
 */
export function useAddress(): [AddressState, (action: ListAction) => void] {
  const [query, setQuery] = useSearchParams();
  const address = useMemo(() => readAddress(query), [query]);
  // `latest` is a ref, not state, because two actions may come before a re-render (apply, then fold the panel). The second action must
  // start from the result of the first action.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const act = useCallback(
    (action: ListAction) => {
      const current = latest.current;
      latest.current = writeAddress(reduce(readAddress(current), action), current);
      setQuery(latest.current, { replace: !isStep(action), preventScrollReset: true });
    },
    [setQuery],
  );
  return [address, act];
}
