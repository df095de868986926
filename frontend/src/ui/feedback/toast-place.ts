/** The edges of an element in the window, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Distance in pixels between the toasts and the bar below them. */
const GAP = 12;

interface Toasts {
  left: number;
  right: number;
  height: number;
}

/** The bars in the column of the toasts, which toasts may cover. */
export const barsBelow = (bars: readonly Box[], toasts: Pick<Toasts, 'left' | 'right'>): Box[] =>
  bars.filter(({ left, right, top, bottom }) => left < toasts.right && right > toasts.left && bottom > top);

/**
 * Distance in pixels between the toasts and the lower edge of the window, so that toasts cover no bar with buttons.
 * @param bars in any order @param edge the distance if there are no bars, or if the window has no room above them
 */
export function freeBottom(bars: readonly Box[], toasts: Toasts, windowHeight: number, edge: number): number {
  const upwards = barsBelow(bars, toasts).sort((a, b) => b.bottom - a.bottom);
  const bottom = upwards.reduce((lowest, bar) => {
    const toastBottom = windowHeight - lowest;
    const isCovered = bar.top < toastBottom && bar.bottom > toastBottom - toasts.height;
    return isCovered ? windowHeight - bar.top + GAP : lowest;
  }, edge);
  return bottom + toasts.height > windowHeight ? edge : bottom;
}
