import { useRef, type PointerEvent } from 'react';

/** Distance in pixels after which a swiped toast closes. */
const FAR = 80;

interface Swipe {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/** Closes an element that the user swipes to the side. After a shorter movement, the element returns to its place. */
export function useSwipe(onClose: () => void): Swipe {
  const start = useRef<number | null>(null);
  const move = (element: HTMLElement, distance: number) => {
    element.style.translate = distance === 0 ? '' : `${String(distance)}px`;
    element.style.opacity = distance === 0 ? '' : String(Math.max(0.3, 1 - Math.abs(distance) / 300));
  };
  const end = (event: PointerEvent<HTMLElement>, mayClose: boolean) => {
    if (start.current === null) return;
    const distance = event.clientX - start.current;
    start.current = null;
    if (mayClose && Math.abs(distance) > FAR) onClose();
    else move(event.currentTarget, 0);
  };
  return {
    onPointerDown: (event) => {
      if (event.pointerType === 'touch') start.current = event.clientX;
    },
    onPointerMove: (event) => {
      if (start.current !== null) move(event.currentTarget, event.clientX - start.current);
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  };
}
