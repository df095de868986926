/** Where a window stands, as CSS lengths. */
export interface WindowPlace {
  /** From the top. */
  y: string;
  /** From the left. Only with a relative width; a width in pixels is kept centred instead. */
  x: string;
  ancho: string;
}

export const WINDOW_DEFAULTS: WindowPlace = { y: '5vh', x: '10%', ancho: '80%' };

/**
 * The style of a window. Everything is said relative to the browser's window, so that it is in its place again after
 * every change of size: a relative `x` moves with it, a width in pixels is centred (never wider than the screen).
 */
export function windowStyle(place: Partial<WindowPlace>): { top: string; left: string; width: string } {
  const { y, x, ancho } = { ...WINDOW_DEFAULTS, ...place };
  const relative = ancho.endsWith('%') || ancho.endsWith('vw');
  if (relative) return { top: y, left: place.x ?? (place.ancho ? centred(ancho) : x), width: ancho };
  return { top: y, left: centred(`min(${ancho}, 100% - 32px)`), width: `min(${ancho}, calc(100% - 32px))` };
}

function centred(width: string): string {
  return `calc((100% - ${width}) / 2)`;
}
