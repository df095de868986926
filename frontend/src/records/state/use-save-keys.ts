import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls `save` on Ctrl S; on Ctrl Shift S, `again` is true. If the form is in a window, the keys work only while the focus is in this
 * window. Otherwise the keys work on the whole page, unless a window is open over the page.
 * @param form null for a page without a form
 */
export function useSaveKeys(form: RefObject<HTMLFormElement | null> | null, save: (again: boolean) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    if (!isOnTop(form?.current ?? null)) return;
    event.preventDefault();
    save(event.shiftKey);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isOnTop(form: HTMLFormElement | null): boolean {
  const ownWindow = form?.closest('[role="dialog"]');
  if (ownWindow) return ownWindow.contains(document.activeElement);
  return !document.documentElement.hasAttribute('data-ventana');
}
