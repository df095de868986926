import { parseId, shortDayText, isEmpty } from '../../platform';
import { wrong, horariosErrors } from '../../clases';
import type { ChangedClass } from './changed-classes';

/**
 * Optimistic locking: refuses a request with an outdated version of a class.
 * @throws no-puede-ser, with the present hours of the class; por-corregir if the version cannot be read
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
