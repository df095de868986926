/** Marks the form of the search, whose first field `/` goes to. */
export const SEARCH_PANEL_ID = 'lista-busqueda';
/** Marks the button that opens and folds the panel. */
export const SEARCH_TOGGLE_ID = 'lista-buscar';

const MOST_FRAMES = 30;

/** Puts the focus on the first field of the search, as soon as it is there. */
export function focusSearch(frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(SEARCH_PANEL_ID)?.querySelector<HTMLElement>('[id^="filtro-"]');
    if (field) field.focus();
    else if (frames > 0) focusSearch(frames - 1);
  });
}

/** Puts the focus on the button that opens and folds the search, so that it is not lost with what goes away. */
export function focusToggle(): void {
  document.getElementById(SEARCH_TOGGLE_ID)?.focus();
}

/** After something that had the focus has gone or is disabled: the search button takes it, unless it went elsewhere. */
export function rescueFocus(): void {
  // What has been answered is drawn in a task of its own, and the focus of the rows is set in the frame after that.
  setTimeout(() => {
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body || activeElement.matches(':disabled'))
        focusToggle();
    });
  });
}
