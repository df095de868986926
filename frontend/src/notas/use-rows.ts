import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Height of the fine rows of the board's grid, and what is free between two cards. The style sheet has the first too. */
const ROW = 4;
const GAP = 12;
const BAND = 5;
const EDGE = 2;

/** How many of the grid's fine rows an element takes: so cards of any height stand below each other without holes. */
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
