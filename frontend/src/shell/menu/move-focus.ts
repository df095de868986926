import type { KeyboardEvent } from 'react';
import { tabbable } from '../../ui/windows/use-modal-focus';

/** For each key, the function that computes the next index. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Moves the focus among the Tab stops with arrow up, arrow down, Home and End. The right arrow opens a closed item; the left arrow closes
 * an open item.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const expandedBefore = { ArrowRight: 'false', ArrowLeft: 'true' }[event.key];
  if (expandedBefore !== undefined) {
    if (target.getAttribute('aria-expanded') === expandedBefore) target.click();
    return;
  }
  const step = STEPS[event.key];
  if (!step) return;
  const stops = tabbable(event.currentTarget);
  event.preventDefault();
  stops[step(stops.indexOf(target), stops.length)]?.focus();
}
