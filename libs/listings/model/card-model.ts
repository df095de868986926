import type { ListCard } from '../../contracts';
import type { ListDefinition } from '../definition/define-list';
import { placeholders } from '../definition/template';

/**
 * The card of a list on the wire; null if the screen makes it from the columns.
 * @throws Error that names the list and the field, if the field is no column of the list
 */
export function makeCard(
  { code, card }: ListDefinition,
  defaultColumns: readonly string[],
  isColumn: (path: string) => boolean,
): ListCard | null {
  if (card === undefined) return null;
  const { title = [], aside = null, facts, tags = [], inactive = null } = card;
  const titulo = typeof title === 'string' ? [title] : [...title];
  const texts = [...titulo, ...facts, ...(aside === null ? [] : [aside])];
  const named = [...texts.flatMap(placeholders), ...tags, ...(inactive === null ? [] : [inactive.field])];
  for (const path of named)
    if (path !== 'id' && !isColumn(path))
      throw new Error(`The card of the list «${code}» shows «${path}», which is not a column of it`);
  return {
    titulo,
    dato: aside,
    lineas: [...facts],
    etiquetas: [...tags],
    inactivo: inactive === null ? null : { campo: inactive.field, texto: inactive.word },
    omitidas: defaultColumns.filter((path) => !named.includes(path)),
  };
}
