import { useEffect, type RefObject } from 'react';

/**
 * Blocks typing during a save, because the typed text would be lost. Does not use `disabled`, because a disabled element loses the focus.
 */
export function useFrozen(form: RefObject<HTMLFormElement | null>, frozen: boolean): void {
  useEffect(() => {
    const fields = form.current;
    if (!frozen || !fields) return undefined;
    const refuse = (event: Event) => event.preventDefault();
    fields.addEventListener('beforeinput', refuse, { capture: true });
    return () => fields.removeEventListener('beforeinput', refuse, { capture: true });
  }, [form, frozen]);
}
