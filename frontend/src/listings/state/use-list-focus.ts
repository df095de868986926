import { useMemo, useRef, type RefObject } from 'react';
import { focusInside } from '../../ui';

/** Moves the focus when the search panel opens or closes, or when the focused control disappears. */
export interface ListFocus {
  /** The form of the search panel, while it is open. */
  panel: RefObject<HTMLFormElement | null>;
  /** The button that opens and folds the search panel. */
  toggle: RefObject<HTMLButtonElement | null>;
  /** Focuses the first search field, as soon as the panel has rendered. */
  toSearch: () => void;
  /** Focuses the button of the search panel. */
  toToggle: () => void;
  /** Focuses the button of the search panel if the focused element has been removed or disabled. */
  rescue: () => void;
}

/** Maximum number of frames to wait for the panel. It renders late, because the URL opens it. */
const MAX_FRAMES = 30;

const FILTER = '[id^="filtro-"]';

export function useListFocus(): ListFocus {
  const panel = useRef<HTMLFormElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  return useMemo(() => {
    const toSearch = (frames: number) => {
      requestAnimationFrame(() => {
        if (panel.current?.querySelector(FILTER)) focusInside(panel.current, FILTER);
        else if (frames > 0) toSearch(frames - 1);
      });
    };
    const toToggle = () => toggle.current?.focus();
    const rescue = () => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body || activeElement.matches(':disabled')) toToggle();
    };
    return {
      panel,
      toggle,
      toSearch: () => toSearch(MAX_FRAMES),
      toToggle,
      // `setTimeout` waits until React has rendered the reply. `requestAnimationFrame` waits one frame more, in which the grid restores its
      // own focus.
      rescue: () => void setTimeout(() => requestAnimationFrame(rescue)),
    };
  }, []);
}
