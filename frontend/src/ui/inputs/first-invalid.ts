import type { RefObject } from 'react';

/** The first input inside `root` that is marked as invalid; null if there is none. */
export function firstInvalid(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
}

/** Maximum number of frames to wait for the errors, because a slow machine renders them some frames later. */
const FRAMES = 30;

/** Waits until the errors have rendered, then focuses the first invalid input. */
export function focusFirstInvalid(root: RefObject<HTMLElement | null>, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const input = firstInvalid(root.current);
    if (input !== null) input.focus();
    else if (frames > 1) focusFirstInvalid(root, frames - 1);
  });
}
