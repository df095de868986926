import { useMemo, useRef, type RefObject } from 'react';
import type { Compactor } from 'react-grid-layout';
import type { LayoutEntry } from '../../../libs/contracts';
import { placeEntry, resizeEntry, type Grid } from './model/grid';

/** What is in hand: a field being moved or drawn wider, and whether it is out of its group. */
interface Hand {
  i: string;
  what: 'place' | 'resize';
  outside: boolean;
  height: number;
}

/**
 * While something is dragged the others stand as they will once it is let go: always reckoned from how they stood at the
 * beginning, never from the step before. Outside its group it changes nothing, so that what one aims at does not move away.
 */
export function useLiveGrid(grid: Grid, container: RefObject<HTMLElement | null>) {
  const hand = useRef<Hand | null>(null);
  const marked = useRef<HTMLElement | null>(null);
  const key = JSON.stringify(grid);
  const compactor = useMemo((): Compactor => {
    const start = JSON.parse(key) as LayoutEntry[];
    const now = (held: Hand, item: LayoutEntry): LayoutEntry[] => {
      if (held.outside) return start;
      return held.what === 'place' ? placeEntry(start, item) : resizeEntry(start, item.i, item.w);
    };
    return {
      type: null,
      allowOverlap: true,
      compact: (layout) => {
        const held = hand.current;
        const item = layout.find(({ i }) => i === held?.i);
        const places = item && held ? now(held, item) : start;
        return layout.map((entry) => ({ ...entry, ...places.find(({ i }) => i === entry.i) }));
      },
    };
  }, [key]);
  const mark = (element: HTMLElement | null) => {
    delete marked.current?.dataset.destino;
    marked.current = element;
    if (element) element.dataset.destino = '';
  };
  return {
    compactor,
    begin: (i: string | undefined, what: 'place' | 'resize') => {
      const height = container.current?.offsetHeight ?? 0;
      hand.current = i === undefined ? null : { i, what, outside: false, height };
    },
    /** The mouse went on; `over` is the other group under it. */
    follow: (event: Event, over: HTMLElement | undefined) => {
      const box = container.current?.getBoundingClientRect();
      if (!hand.current || !box || !(event instanceof MouseEvent)) return;
      hand.current.outside = event.clientY < box.top || event.clientY > box.top + hand.current.height;
      mark(over ?? null);
    },
    end: () => {
      hand.current = null;
      mark(null);
    },
  };
}
