import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the CSS variable `--begins-at` of the element up to date: the distance in pixels from the top of the window to the element.
 * With this variable, the style sheet ends a panel at the lower edge of the window, so that the buttons of the panel stay visible.
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
