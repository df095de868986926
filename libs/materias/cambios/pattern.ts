import { CHANGE_UNITS, type ChangeUnit } from '../calculo';
import type { MateriaChanges } from '../ficha/read-materia';

/** What of a group may change from a day on, as columns. */
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

/** What differs between two patterns. */
export const differingUnits = (one: Pattern, other: Pattern): ChangeUnit[] =>
  CHANGE_UNITS.filter((unit) => COLUMNS_OF[unit].some((column) => (one[column] ?? '') !== (other[column] ?? '')));

/** The pattern that a save asks for. @param present the one of its day, which goes on where nothing is sent */
export function patternAfter(present: Pattern, { columns, teachers }: MateriaChanges): Pattern {
  const { dias_semana, hora_entrada, hora_salida, aula_id } = { ...present, ...columns };
  const profesor_id = teachers.profesorId === undefined ? present.profesor_id : teachers.profesorId;
  return { dias_semana, hora_entrada, hora_salida, profesor_id, aula_id };
}

/** The rest of a save, which is written at once: descriptions, dates and places belong to no day. */
export function withoutPattern({ columns, teachers, ...rest }: MateriaChanges): MateriaChanges {
  const { dias_semana: _days, hora_entrada: _start, hora_salida: _end, aula_id: _room, ...others } = columns;
  return { ...rest, columns: others, teachers: { ...teachers, profesorId: undefined } };
}
