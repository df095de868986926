/** The position and width of a window, as CSS lengths. */
export interface WindowPlace {
  /** Distance from the top. */
  y: string;
  /** Distance from the left. Has an effect only if the width is relative (`%` or `vw`): a window with a width in pixels is centred. */
  x: string;
  width: string;
}

export const WINDOW_DEFAULTS: WindowPlace = { y: '5vh', x: '10%', width: '80%' };

/**
 * Returns the CSS position and width of a window. The CSS adapts to the size of the screen, so no code runs when that size changes. If the
 * width is in pixels, the window is centred, and never wider than the screen.
 */
export function windowStyle(place: Partial<WindowPlace>): { top: string; left: string; width: string } {
  const { y, x, width } = { ...WINDOW_DEFAULTS, ...place };
  const relative = width.endsWith('%') || width.endsWith('vw');
  if (relative) return { top: y, left: place.x ?? (place.width ? centred(width) : x), width };
  return { top: y, left: centred(`min(${width}, 100% - 32px)`), width: `min(${width}, calc(100% - 32px))` };
}

function centred(width: string): string {
  return `calc((100% - ${width}) / 2)`;
}
