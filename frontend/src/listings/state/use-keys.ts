import { useEffect, useRef } from 'react';
import { isTyping } from '../../base';
import { useList } from './context';
import { useDeletion } from './use-deletion';

/** True if the key belongs to an open window or menu instead of the list behind it. */
function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || document.documentElement.hasAttribute('data-ventana')) return true;
  return event.target instanceof HTMLElement && event.target.closest('[role="menu"], [data-emergente]') !== null;
}

/**
 * The keys of the list: `/` opens the search panel, Esc folds it, Alt N adds, Delete deletes. `/` and Delete work only outside
 * inputs. In an embedded list or a picker no key adds or deletes.
 */
export function useKeys() {
  const list = useList();
  const remove = useDeletion();
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined);

  useEffect(() => {
    keys.current = (event) => {
      if (isHandledElsewhere(event)) return;
      if (event.key === '/' && !isTyping(event) && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        if (!list.address.isPanelOpen) list.run({ type: 'panel', isOpen: true });
        list.focus.toSearch();
      } else if (event.key === 'Escape' && list.address.isPanelOpen) {
        list.run({ type: 'panel', isOpen: false });
        list.focus.toToggle();
      } else if (list.host !== 'page') {
        return;
      } else if (event.altKey && event.key.toLowerCase() === 'n' && list.definition.acciones.anadir) {
        event.preventDefault();
        list.openRecord(0);
      } else if (event.key === 'Delete' && !isTyping(event)) {
        event.preventDefault();
        void remove();
      }
    };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => keys.current(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return list;
}
