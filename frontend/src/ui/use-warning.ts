import { useEffect, useRef, type RefObject } from 'react';

/** How to take the last warning away: it is gone when one tries again, or leaves. */
export function useWarning(): RefObject<() => void> {
  const warningRef = useRef<() => void>(() => undefined);
  useEffect(() => () => warningRef.current(), []);
  return warningRef;
}
