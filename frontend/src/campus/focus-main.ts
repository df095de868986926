/** The id of the content of each page of the campus. */
export const MAIN_ID = 'contenido';

/** Focuses the content of the page after the focused part of it is gone; a part that is still there keeps the focus. */
export function focusMain(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) document.getElementById(MAIN_ID)?.focus();
  });
}
