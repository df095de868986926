import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ListRecord } from '../../../../libs/contracts';

interface Place {
  id: number | undefined;
  index: number;
  colId: string;
}

/**
 * Keeps the keyboard's place over a reload: after new rows have come the focus is on the same row, or on the one that is
 * now in its place. Nothing happens while the focus is somewhere else.
 */
export function useGridFocus(
  box: RefObject<HTMLElement | null>,
  api: GridApi<ListRecord> | null,
  rows: readonly ListRecord[],
) {
  const place = useRef<Place | null>(null);
  const inside = useRef(false);

  useEffect(() => {
    const root = box.current;
    if (!root) return undefined;
    const onFocusIn = () => {
      inside.current = true;
    };
    const onFocusOut = (event: FocusEvent) => {
      // A row that goes away takes the focus to nowhere: that is still "inside". Anywhere else is not.
      if (event.relatedTarget instanceof Node && !root.contains(event.relatedTarget)) inside.current = false;
    };
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.contains(event.target)) inside.current = false;
    };
    root.addEventListener('focusin', onFocusIn);
    root.addEventListener('focusout', onFocusOut);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      root.removeEventListener('focusin', onFocusIn);
      root.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [box]);

  useEffect(() => {
    const known = place.current;
    if (!api || api.isDestroyed() || !known || !inside.current || rows.length === 0) return;
    const frame = requestAnimationFrame(() => {
      if (api.isDestroyed()) return;
      const same = rows.findIndex(({ id }) => id === known.id);
      const index = same >= 0 ? same : Math.min(known.index, rows.length - 1);
      if (!api.getColumn(known.colId)) return;
      api.ensureIndexVisible(index);
      api.setFocusedCell(index, known.colId);
    });
    return () => cancelAnimationFrame(frame);
  }, [api, rows]);

  return {
    /** Notes where the keyboard is. */
    note: (next: Place) => {
      place.current = next;
    },
  };
}
