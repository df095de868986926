import type { KeyboardEvent } from 'react';
import { tabbable } from '../../ui/use-modal-focus';

/** How far each key goes in a list of stops. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Arrow keys, Home and End move among what can be reached inside; right opens a closed item, left closes an open one. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const wanted = { ArrowRight: 'false', ArrowLeft: 'true' }[event.key];
  if (wanted !== undefined) {
    if (target.getAttribute('aria-expanded') === wanted) target.click();
    return;
  }
  const step = STEPS[event.key];
  if (!step) return;
  const stops = tabbable(event.currentTarget);
  event.preventDefault();
  stops[step(stops.indexOf(target), stops.length)]?.focus();
}
