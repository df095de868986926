import type { LayoutEntry } from '#libs/contracts';
import type { Direction } from './grid';

/** The position and width of a field in words: «fila 2, columna 4, ancho 4». */
export function placeText({ x, y, w }: LayoutEntry): string {
  return `fila ${y + 1}, columna ${x + 1}, ancho ${w}`;
}

export const DIRECTION_WORDS: Record<Direction, string> = {
  up: 'arriba',
  down: 'abajo',
  left: 'la izquierda',
  right: 'la derecha',
};
