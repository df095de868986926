import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ListRecord } from '#libs/contracts';

interface CellPosition {
  id: number | undefined;
  index: number;
  colId: string;
}

/**
 * If new rows arrive while the focus is in the grid, restores the focus: to the cell of the same record or, if that record is gone, to the
 * cell at the same position.
 */
export function useGridFocus(
  box: RefObject<HTMLElement | null>,
  api: GridApi<ListRecord> | null,
  rows: readonly ListRecord[],
) {
  const focused = useRef<CellPosition | null>(null);
  const inside = useRef(false);

  useEffect(() => {
    const root = box.current;
    if (!root) return undefined;
    const onFocusIn = () => {
      inside.current = true;
    };
    const onFocusOut = (event: FocusEvent) => {
      // If the focused row was removed, `relatedTarget` is null. `inside` then stays true, so that the grid focuses another cell.
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
    const last = focused.current;
    if (!api || api.isDestroyed() || !last || !inside.current || rows.length === 0) return;
    const frame = requestAnimationFrame(() => {
      if (api.isDestroyed()) return;
      const same = rows.findIndex(({ id }) => id === last.id);
      const index = same >= 0 ? same : Math.min(last.index, rows.length - 1);
      if (!api.getColumn(last.colId)) return;
      api.ensureIndexVisible(index);
      api.setFocusedCell(index, last.colId);
    });
    return () => cancelAnimationFrame(frame);
  }, [api, rows]);

  return {
    /** Stores the focused cell. */
    note: (next: CellPosition) => {
      focused.current = next;
    },
  };
}
