import type { MateriaCambio } from '#libs/contracts';
import type { MateriaDraft } from './materia-draft';

/** The fields of a group that a planned change can set. */
export type PatternDraft = Pick<
  MateriaDraft,
  'dias_semana' | 'hora_entrada_time' | 'hora_salida_time' | 'profesor' | 'aula'
>;

const FIELDS = ['dias_semana', 'hora_entrada_time', 'hora_salida_time', 'profesor', 'aula'] as const;

/** The planned change in force on a date; undefined if no change has begun by then. A null date means today. */
export const changeOn = (changes: readonly MateriaCambio[], date: string | null): MateriaCambio | undefined =>
  changes.filter(({ desde }) => date !== null && desde <= date).at(-1);

/** The hours, teacher and room in force after a planned change. */
export const patternOf = (change: MateriaCambio): PatternDraft => ({
  dias_semana: change.dias_semana,
  hora_entrada_time: change.hora_entrada_time ?? '',
  hora_salida_time: change.hora_salida_time ?? '',
  profesor: change.profesor_id === null ? null : { id: change.profesor_id, resultado: change.profesor_resultado },
  aula: change.aula_id === null ? null : { id: change.aula_id, resultado: change.aula_resultado },
});

/**
 * Updates the draft after its date has changed. Fields that the user has not changed get the values in force on the new date. Fields that
 * the user has changed keep their values. Pure.
 */
export function followed(draft: MateriaDraft, before: PatternDraft, after: PatternDraft): MateriaDraft {
  const untouched = FIELDS.filter((field) => JSON.stringify(draft[field]) === JSON.stringify(before[field]));
  return { ...draft, ...Object.fromEntries(untouched.map((field) => [field, after[field]])) };
}
