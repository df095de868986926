import type { RefObject } from 'react';

/** The first input below an element that is marked as invalid. */
export function firstInvalid(root: HTMLElement | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
}

/** Focuses the first invalid input in the next frame, after the errors have rendered. */
export function focusFirstInvalid(root: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => firstInvalid(root.current)?.focus());
}
