import { parseId, shortDayText, isEmpty } from '../../platform';
import { wrong, horariosErrors } from '../../clases';
import type { ChangedClass } from './changed-classes';

/**
 * A request that says which version of a class it means is refused once another change has come in between.
 * @throws no-puede-ser, which says where the class is now; por-corregir
 */
export function checkVersion(
  {
    version,
    fecha,
    hora_entrada,
    hora_salida,
  }: Pick<ChangedClass, 'version' | 'fecha' | 'hora_entrada' | 'hora_salida'>,
  raw: unknown,
): void {
  if (isEmpty(raw)) return;
  const seen = parseId(raw);
  if (seen === null) throw wrong('version', 'La versión no se puede leer.');
  if (seen === version) return;
  const now = `el ${shortDayText(fecha)} de ${hora_entrada} a ${hora_salida}`;
  throw horariosErrors['no-puede-ser']({ sentence: `La clase ya ha cambiado: ahora es ${now}.` }, { choques: [] });
}
