/** The id of the content of each page of the campus. */
export const MAIN_ID = 'contenido';

/** Focuses the content of the page if the focused element has disappeared. */
export function focusMain(): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) document.getElementById(MAIN_ID)?.focus();
  });
}
