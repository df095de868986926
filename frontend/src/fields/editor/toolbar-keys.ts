/** The focusable elements of a toolbar: its buttons and the labels of its pickers. */
const STOPS = 'button, .ql-picker-label';
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes a toolbar one Tab stop. Arrow keys move within the toolbar, and Esc returns to the text. In an open picker, arrow keys move
 * between the choices.
 * @returns a function that removes the key handlers
 */
export function addToolbarKeys(toolbar: HTMLElement, toText: () => void): () => void {
  const stops = () => [...toolbar.querySelectorAll<HTMLElement>(STOPS)];
  const makeCurrent = (current: HTMLElement | undefined) => {
    for (const stop of stops()) stop.tabIndex = stop === current ? 0 : -1;
  };
  makeCurrent(stops()[0]);
  for (const item of toolbar.querySelectorAll<HTMLElement>('.ql-picker-item')) item.tabIndex = -1;

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(STOPS)) makeCurrent(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    const picker = target.closest<HTMLElement>('.ql-picker.ql-expanded');
    const handled = picker ? inPicker(picker, target, event.key) : inToolbar(target, event.key);
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const inToolbar = (target: HTMLElement, key: string): boolean => {
    if (key === 'Escape') toText();
    if (target.matches('.ql-picker-label') && [' ', 'ArrowDown', 'Enter'].includes(key)) return openPicker(target);
    const all = stops();
    const step = STEPS[key];
    if (step) all[step(all.indexOf(target), all.length)]?.focus();
    return step !== undefined || key === 'Escape';
  };
  toolbar.addEventListener('focusin', onFocus);
  // The capture phase makes this listener run before the listeners of Quill. Otherwise Esc would make Quill's pickers take the focus away
  // from the text.
  toolbar.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    toolbar.removeEventListener('focusin', onFocus);
    toolbar.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** Opens a picker and focuses its current choice. */
function openPicker(label: HTMLElement): boolean {
  label.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  const picker = label.parentElement;
  const choice =
    picker?.querySelector<HTMLElement>('.ql-selected') ?? picker?.querySelector<HTMLElement>('.ql-picker-item');
  choice?.focus();
  return true;
}

function inPicker(picker: HTMLElement, target: HTMLElement, key: string): boolean {
  const items = [...picker.querySelectorAll<HTMLElement>('.ql-picker-item')];
  const at = items.indexOf(target);
  if (key === ' ' && at >= 0) target.click();
  const next = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: items.length - 1,
  }[key];
  if (next !== undefined) items.at(next % items.length)?.focus();
  return next !== undefined || key === ' ';
}
