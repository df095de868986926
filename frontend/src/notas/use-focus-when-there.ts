import { useEffect } from 'react';

/** Gives the focus to an element that is drawn later: the code of an editor is fetched when the first one is shown. */
export function useFocusWhenThere(id: string): void {
  useEffect(() => {
    const focus = () => {
      const element = document.getElementById(id);
      element?.focus();
      return element !== null;
    };
    if (focus()) return undefined;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] });
    return () => observer.disconnect();
  }, [id]);
}
