import { useEffect, useEffectEvent } from 'react';

/** Calls `cancel` on Esc, unless a window or an open list of options handles the key. */
export function usePageEscape(cancel: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const covered = document.documentElement.hasAttribute('data-ventana');
    if (event.key === 'Escape' && !event.defaultPrevented && !covered) cancel();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
