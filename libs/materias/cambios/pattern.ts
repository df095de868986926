import { CHANGE_UNITS, type ChangeUnit } from '../calculo';
import type { MateriaChanges } from '../ficha/read-materia';

/** The columns of a group that a planned change may change. */
export interface Pattern {
  dias_semana: string | null;
  hora_entrada: string | null;
  hora_salida: string | null;
  profesor_id: number | null;
  aula_id: number | null;
}

const COLUMNS_OF: Record<ChangeUnit, readonly (keyof Pattern)[]> = {
  horario: ['dias_semana', 'hora_entrada', 'hora_salida'],
  profesor: ['profesor_id'],
  aula: ['aula_id'],
};

/** The units in which two patterns differ. */
export const differingUnits = (one: Pattern, other: Pattern): ChangeUnit[] =>
  CHANGE_UNITS.filter((unit) => COLUMNS_OF[unit].some((column) => (one[column] ?? '') !== (other[column] ?? '')));

/**
 * Returns the pattern (days, hours, room and teacher) of a subject after a save.
 * @param present the pattern on the day of the change; it gives the values of fields that the save omits
 */
export function patternAfter(present: Pattern, { columns, teachers }: MateriaChanges): Pattern {
  const { dias_semana, hora_entrada, hora_salida, aula_id } = { ...present, ...columns };
  const profesor_id = teachers.profesorId === undefined ? present.profesor_id : teachers.profesorId;
  return { dias_semana, hora_entrada, hora_salida, profesor_id, aula_id };
}

/** Returns the parts of a save that cannot be planned and are written at once: everything except days, hours, room and teacher. */
export function withoutPattern({ columns, teachers, ...rest }: MateriaChanges): MateriaChanges {
  const { dias_semana: _days, hora_entrada: _start, hora_salida: _end, aula_id: _room, ...others } = columns;
  return { ...rest, columns: others, teachers: { ...teachers, profesorId: undefined } };
}
