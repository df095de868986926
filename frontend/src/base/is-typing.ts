const FIELDS = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';

/** Whether a key was pressed in a field: there a letter is a letter, and no shortcut. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest(FIELDS) !== null;
}
