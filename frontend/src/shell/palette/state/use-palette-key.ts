import { useEffect, useEffectEvent } from 'react';

/** Calls `toggle` on Ctrl K (Cmd K on a Mac), unless an open window or an editor handles the key. */
export function usePaletteKey(toggle: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.defaultPrevented) return;
    // Without this call, the browser would search the web.
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
