import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormReply } from '#libs/contracts';
import { tabOf } from '../model/record-state';
import type { TabState } from './use-tab';

/** Returns a function that opens the tab of the first of the given fields and focuses this field. */
export function useFieldFocus(
  element: RefObject<HTMLFormElement | null>,
  form: FormReply,
  tab: TabState,
): (fields: readonly string[]) => void {
  return ([field]) => {
    if (field === undefined) return;
    const place = tabOf(form, field);
    // Opens the tab and renders it at once, because a hidden field cannot take the focus.
    if (place !== undefined && place !== tab.active) flushSync(() => tab.open(place));
    if (element.current !== null) focusField(element.current, field);
  };
}

function focusField(form: HTMLFormElement, field: string): void {
  const cells = form.querySelectorAll<HTMLElement>(`[data-campo="${CSS.escape(field)}"]`);
  // A field that a panel edits may have two cells, one of them on a hidden tab. Chooses the visible cell.
  const cell = [...cells].find((element) => element.offsetParent !== null);
  const editor = cell?.querySelector<HTMLElement>('[contenteditable="true"]');
  (editor ?? cell?.querySelector<HTMLElement>('input:not([aria-hidden]), select, textarea, button'))?.focus();
}
