import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in CSS pixels, as it changes. */
export function useWidth(initial: number) {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return undefined;
    const measure = () => setWidth(shown.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
