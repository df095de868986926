import type { PermisosPrevioReply } from '#libs/contracts';

type Menu = PermisosPrevioReply['menu'];

/**
 * Describes a menu: «Vería: Inicio, Alumnos (Alumnos, Familias), Notas». If a menu group has only one entry, the text has the name of this
 * entry. An empty menu has a text too.
 */
export function menuText(menu: Menu): string {
  if (menu.length === 0) return 'No vería nada: hace falta algún permiso más.';
  return `Vería: ${menu.map(itemText).join(', ')}`;
}

function itemText({ titulo, entradas }: Menu[number]): string {
  const [first, another] = entradas;
  if (first === undefined) return titulo;
  return another === undefined ? first : `${titulo} (${entradas.join(', ')})`;
}
