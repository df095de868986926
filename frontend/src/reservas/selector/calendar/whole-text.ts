import { endOf, startOf, type ClassRow } from '../../clases/rows';
import { hoursText } from '../../clases/texts';

/** Builds the full text of a block. The visible text of the block may be cut. */
export function wholeText(row: ClassRow): string {
  const words =
    row.kind === 'free'
      ? ['Libre', row.slot.materia]
      : [
          row.clase.alumno,
          row.clase.materia,
          row.clase.profesor,
          row.clase.aula,
          row.clase.estado === 'solicitada' ? 'solicitada' : '',
        ];
  return [hoursText(startOf(row), endOf(row)), ...words].filter(Boolean).join(' · ');
}

/** For screen readers: the end, the subject and the room, which the short line of an item does not show. */
export function restText(row: ClassRow): string {
  const words = row.kind === 'free' ? [] : [row.clase.materia, row.clase.aula];
  return [`hasta las ${endOf(row)}`, ...words].filter(Boolean).join(' · ');
}
