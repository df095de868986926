import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Pixels: the row height of the grid (as in the style sheet), the gap between cards, their band and their border. */
const ROW = 4;
const GAP = 12;
const BAND = 5;
const EDGE = 2;

/** A ref, and the number of grid rows that its element spans, so that cards of any height are stacked without gaps. */
export function useRows(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(30);
  useLayoutEffect(() => {
    const content = element.current;
    if (!content) return undefined;
    const measure = () => setRows(Math.ceil((content.offsetHeight + BAND + EDGE + GAP) / ROW));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return [element, rows];
}
