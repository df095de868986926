import { useMemo, useRef, type RefObject } from 'react';
import type { Compactor } from 'react-grid-layout';
import type { LayoutEntry } from '#libs/contracts';
import { placeEntry, resizeEntry, type Grid } from '../model/grid';

/** The current drag. `i` is the field that the user moves or resizes. `outside` is true while the pointer is above or below the group. */
interface Hand {
  i: string;
  what: 'place' | 'resize';
  outside: boolean;
  height: number;
}

/**
 * During a drag, shows the positions that the other fields will have after the drop, calculated from the layout at the start of the drag.
 * If the pointer leaves the group, shows this layout again, so that the drop target does not move away.
 */
export function useLiveGrid(grid: Grid, container: RefObject<HTMLElement | null>) {
  const hand = useRef<Hand | null>(null);
  const marked = useRef<HTMLElement | null>(null);
  const key = JSON.stringify(grid);
  const compactor = useMemo((): Compactor => {
    const start = JSON.parse(key) as LayoutEntry[];
    const layoutDuring = (drag: Hand, item: LayoutEntry): LayoutEntry[] => {
      if (drag.outside) return start;
      return drag.what === 'place' ? placeEntry(start, item) : resizeEntry(start, item.i, item.w);
    };
    return {
      type: null,
      allowOverlap: true,
      compact: (layout) => {
        const drag = hand.current;
        const item = layout.find(({ i }) => i === drag?.i);
        const places = item && drag ? layoutDuring(drag, item) : start;
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
    /**
     * Follows the pointer during a drag.
     * @param over the group under the pointer, if it is not the group of the dragged field; otherwise undefined
     */
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
