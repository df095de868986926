import { useEffect, useRef } from 'react';
import { useList } from './context';
import { focusSearch, focusToggle } from './focus';
import { useDeletion } from './use-deletion';

const FIELDS = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';

function inField(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLElement && event.target.closest(FIELDS) !== null;
}

/** Keys belong to the window or menu that is open, not to the list behind it. */
function elsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || document.documentElement.hasAttribute('data-ventana')) return true;
  return event.target instanceof HTMLElement && event.target.closest('[role="menu"], [data-emergente]') !== null;
}

/**
 * The keys of the whole list: `/` search, Esc folds it, Alt N adds, Supr deletes. Letters alone act only outside fields. Where
 * the list is not the page, nothing is added or deleted by a key pressed somewhere on it.
 */
export function useKeys() {
  const list = useList();
  const remove = useDeletion();
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined);

  useEffect(() => {
    keys.current = (event) => {
      if (elsewhere(event)) return;
      if (event.key === '/' && !inField(event) && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        if (!list.address.isPanelOpen) list.run({ type: 'panel', isOpen: true });
        focusSearch();
      } else if (event.key === 'Escape' && list.address.isPanelOpen) {
        list.run({ type: 'panel', isOpen: false });
        focusToggle();
      } else if (list.host !== 'page') {
        return;
      } else if (event.altKey && event.key.toLowerCase() === 'n' && list.definition.acciones.anadir) {
        event.preventDefault();
        list.openRecord(0);
      } else if (event.key === 'Delete' && !inField(event)) {
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
