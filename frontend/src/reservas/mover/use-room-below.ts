import { useLayoutEffect, type RefObject } from 'react';

/**
 * Writes the distance between an element and the upper edge of the window into its CSS variable `--begins-at`, in pixels, whenever the
 * page scrolls or changes. The style sheet ends a panel beside the calendar at the lower edge of the window with it, so that its buttons
 * stay in view.
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
