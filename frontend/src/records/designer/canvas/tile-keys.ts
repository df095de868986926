import type { KeyboardEvent } from 'react';
import type { Direction } from '../model/grid';
import type { Designer } from '../state/use-designer';

const ARROWS: Record<string, Direction | undefined> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The keys of a field on the canvas: arrows move it, with Shift they resize it, Delete deletes it after a confirmation. */
export function tileKeys(designer: Designer, i: string) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const direction = ARROWS[event.key];
    if (event.key === 'Delete') {
      event.preventDefault();
      void designer.deleteField(i);
    } else if (direction) {
      event.preventDefault();
      if (!event.shiftKey) designer.move(i, direction);
      else if (direction === 'left' || direction === 'right') designer.resizeBy(i, direction === 'right' ? 1 : -1);
    }
  };
}
