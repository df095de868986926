import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { CuadranteAula } from '#libs/contracts';
import { currentStop, nextStop, stopsOf } from './stops';

/** Properties of a control for roving focus. */
export interface StopProps {
  'data-parada'?: string;
  tabIndex?: 0 | -1;
}

/** Returns the properties of a control, by its key. */
export type StopOf = (key: string) => StopProps;

/** For phones: controls get no properties, so every control is a Tab stop. */
export const noStops: StopOf = () => ({});

/**
 * Returns a function that makes the properties of a control. Tab reaches only the control with the key `current`. The arrow keys move the
 * focus to the others.
 * @param current key of the Tab stop; null if the Tab stop is in another row
 */
export const stopsWith =
  (current: string | null): StopOf =>
  (key) => ({ 'data-parada': key, tabIndex: key === current ? 0 : -1 });

/**
 * Returns the key of the control from which an event comes. The link to a class has no key of its own; for this link, returns the key of
 * the class's block.
 */
function keyOf(target: EventTarget): string | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const own = target.closest<HTMLElement>('[data-parada]');
  return (own ?? target.parentElement?.querySelector<HTMLElement>('[data-parada]'))?.dataset.parada;
}

/** Makes the rows of the grid one Tab stop. The arrow keys move the focus between the rows. */
export function useStops(rows: readonly CuadranteAula[], isClosed: (row: CuadranteAula) => boolean) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const stops = stopsOf(rows, isClosed);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = keyOf(event.target);
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextStop(stops, from, event.key);
    if (next === null) return;
    event.preventDefault();
    focusStop(body, next);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const key = keyOf(target);
    if (key !== undefined) setLast(key);
  };
  return { current: currentStop(stops, last), bodyProps: { ref: body, onKeyDown, onFocus } };
}

function focusStop(body: RefObject<HTMLElement | null>, key: string): void {
  body.current?.querySelector<HTMLElement>(`[data-parada="${key}"]`)?.focus();
}
