import { countText } from '../../platform';

/** `Las 21 clases caben en otra aula.`, `19 de las 21 clases caben en otra aula.` */
export function placedText(placed: number, all: number): string {
  if (placed === 0)
    return all === 1 ? 'No hay otra aula para la clase.' : 'No hay otra aula para ninguna de las clases.';
  if (placed === all)
    return all === 1 ? 'La clase cabe en otra aula.' : `Las ${String(all)} clases caben en otra aula.`;
  const verb = placed === 1 ? 'cabe' : 'caben';
  return `${String(placed)} de las ${countText(all, 'clase', 'clases')} ${verb} en otra aula.`;
}
