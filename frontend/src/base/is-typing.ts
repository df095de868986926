const FIELDS = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';

/** Whether a key was pressed inside a field, where a letter is text and not a shortcut. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest(FIELDS) !== null;
}
