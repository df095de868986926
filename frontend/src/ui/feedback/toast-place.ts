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

/** Returns the bars that toasts could cover, because they overlap the toasts horizontally. Empty bars are left out. */
export const barsBelow = (bars: readonly Box[], toasts: Pick<Toasts, 'left' | 'right'>): Box[] =>
  bars.filter(({ left, right, top, bottom }) => left < toasts.right && right > toasts.left && bottom > top);

/**
 * Returns how many pixels above the lower edge of the window the toasts must be, so that they cover no bar.
 * @param bars in any order
 * @param edge the result if no bar is in the way, or if there is no room above the bars
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
