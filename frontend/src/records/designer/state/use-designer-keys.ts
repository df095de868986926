import { useEffect, useEffectEvent } from 'react';
import type { Designer } from './use-designer';

/** Ctrl Z, Ctrl Shift Z and Ctrl S anywhere on the page, except under a dialog or in an input with its own undo. */
export function useDesignerKeys(designer: Designer): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const act = actionOf(event, designer);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(event: KeyboardEvent, designer: Designer): (() => void) | null {
  const key = event.key.toLowerCase();
  if (key === 's') return () => void (designer.dirty && designer.save());
  if (event.target instanceof Element && event.target.closest('[data-deshacer-propio]')) return null;
  if (key === 'y' || (key === 'z' && event.shiftKey)) return designer.redo;
  return key === 'z' ? designer.undo : null;
}
