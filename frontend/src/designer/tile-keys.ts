import type { KeyboardEvent } from 'react';
import type { Direction } from './model/grid';
import type { Designer } from './use-designer';

const ARROWS: Record<string, Direction | undefined> = {
  ArrowUp: 'arriba',
  ArrowDown: 'abajo',
  ArrowLeft: 'izquierda',
  ArrowRight: 'derecha',
};

/** The keys of a field on the canvas: arrows move it, with Mayús they change its width, Supr asks to delete it. */
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
      else if (direction === 'izquierda' || direction === 'derecha')
        designer.resizeBy(i, direction === 'derecha' ? 1 : -1);
    }
  };
}
