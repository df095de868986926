import { useLayoutEffect, type RefObject } from 'react';
import { barsBelow, freeBottom } from './toast-place';

/** Bars with buttons at the bottom of pages and windows. */
const BARS = '[data-barra-inferior], [data-sin-avisos]';
const EDGE = 20;
const PHONE_EDGE = 16;
/**
 * Milliseconds between two readings of the positions of the bars. The positions are read again and again, because no event tells that a
 * bar was added or removed.
 */
const CHECK_MILLISECONDS = 200;

/**
 * Places toasts above the bars with buttons (CSS variable `--toast-bottom`).
 * If a toast stays until it is closed and no bar is below the toasts, adds free space at the end of the page (`--toast-room`). People can
 * then scroll the end of the page into view.
 * @param shown number of toasts
 * @param staying whether a toast stays until it is closed
 */
export function useToastPlace(host: RefObject<HTMLElement | null>, shown: number, staying: boolean): void {
  useLayoutEffect(() => {
    const { current } = host;
    if (current === null || shown === 0) return undefined;
    const place = () => {
      const { left, right, height } = current.getBoundingClientRect();
      const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
      const edge = window.innerWidth < 768 ? PHONE_EDGE : EDGE;
      const bottom = freeBottom(bars, { left, right, height }, window.innerHeight, edge);
      current.style.setProperty('--toast-bottom', `${String(bottom)}px`);
      const room = staying && barsBelow(bars, { left, right }).length === 0 ? height + edge : 0;
      document.documentElement.style.setProperty('--toast-room', `${String(room)}px`);
    };
    place();
    const timer = setInterval(place, CHECK_MILLISECONDS);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
      document.documentElement.style.removeProperty('--toast-room');
    };
  }, [host, shown, staying]);
}
