import { useLayoutEffect, type RefObject } from 'react';

/**
 * Writes where an element begins in the window into its CSS variable `--begins-at`, in pixels, while the page scrolls or changes: a
 * panel beside the calendar ends at the lower edge of the window, so that its buttons are in sight.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = element;
      current?.style.setProperty('--begins-at', `${String(Math.max(0, current.getBoundingClientRect().top))}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [element]);
}
