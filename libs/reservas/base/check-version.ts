import { parseId, shortDayText, isEmpty } from '../../platform';
import { wrong, horariosErrors } from '../../clases';
import type { ChangedClass } from './changed-classes';

/**
 * Optimistic locking: refuses a request if the class has changed since the version in the request. A request without a version is
 * accepted.
 * @throws no-puede-ser, with the present date and hours of the class; por-corregir if the version cannot be read
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
