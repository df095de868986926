import { useEffect } from 'react';
import { broadcast, isTyping } from '../../base';

/** `?` opens the window of shortcuts, unless a field has the focus or a dialog is open. */
export function useShortcutsKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Compares the character `?` and not the key, because on a Spanish keyboard it is typed with Shift and the key of the apostrophe.
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.defaultPrevented || isTyping(event)) return;
      if (document.querySelector('[role="alertdialog"]') !== null) return;
      event.preventDefault();
      broadcast('claustro:ventana', { id: 'teclas', accion: 'abrir' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
