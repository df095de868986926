import { useLayoutEffect, useRef } from 'react';
import { onFontLoad } from '../../base';

/**
 * Hides the children that do not fit on the first line of a box, so that they take no focus. If only the first child (the heading) fits,
 * hides it too.
 * @param content a text that changes when the children change
 */
export function useFitting(content: string) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const fit = () => {
      const children = [...current.children].filter((child) => child instanceof HTMLElement);
      const place = current.getBoundingClientRect();
      const isInside = (child: HTMLElement) => {
        const { top, left } = child.getBoundingClientRect();
        return top < place.bottom - 1 && left >= place.left - 1;
      };
      const fitting = children.filter(isInside);
      const shown = new Set(fitting.length > 1 ? fitting : []);
      for (const child of children) child.style.visibility = shown.has(child) ? '' : 'hidden';
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    const stopListening = onFontLoad(fit);
    return () => {
      observer.disconnect();
      stopListening();
    };
  }, [content]);
  return box;
}
