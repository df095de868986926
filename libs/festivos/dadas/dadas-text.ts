import { countText } from '../../platform';

/** Returns the confirmation that `count` classes were recorded as given, although their teachers were absent. */
export const givenText = (count: number): string =>
  count === 1
    ? 'Anotado: su profesor dio la clase, y se le paga.'
    : `Anotado: sus profesores dieron las ${String(count)} clases, y se les pagan.`;

export const UNDONE_TEXT = 'Anotado: la clase sigue sin cubrir, y no se paga.';

/** `2 de las 5 clases marcadas están sin cubrir.` */
export function givenPreviewText(uncovered: number, chosen: number): string {
  if (uncovered === 0) return 'Ninguna de las clases marcadas está sin cubrir.';
  const verb = uncovered === 1 ? 'está' : 'están';
  return uncovered === chosen
    ? `${countText(uncovered, 'clase', 'clases')} sin cubrir.`
    : `${String(uncovered)} de las ${countText(chosen, 'clase marcada', 'clases marcadas')} ${verb} sin cubrir.`;
}
