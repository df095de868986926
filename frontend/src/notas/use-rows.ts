import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Sizes in pixels, as in the style sheet. `ROW`: the height of a grid row. `GAP`: the space between cards. `BAND`: the coloured band of a
 * card. `EDGE`: the border of a card.
 */
const ROW = 4;
const GAP = 12;
const BAND = 5;
const EDGE = 2;

/**
 * Returns a ref for a card, and the number of grid rows that the card spans. With this number, cards of any height are stacked without
 * gaps.
 */
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
