import { parseIds, countText } from '../../platform';
import { wrong } from '../../clases';

/** The class ids of a bulk action: a JSON list, `a,b,c` or a repeated field. @throws por-corregir */
export function readClassIds(raw: unknown): number[] {
  const ids = parseIds(raw);
  if (ids === null) throw wrong('idsClases', 'La lista de clases no se puede leer.');
  if (ids.length === 0) throw wrong('idsClases', 'Marque al menos una clase.');
  return ids;
}

/** `1 clase`, `3 clases` */
export const classesText = (count: number): string => countText(count, 'clase', 'clases');
