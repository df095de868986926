import type { MateriaCambio } from '../../../libs/contracts';
import type { MateriaDraft } from './materia-draft';

/** What of a group may change from a day to come. */
export type PatternDraft = Pick<
  MateriaDraft,
  'dias_semana' | 'hora_entrada_time' | 'hora_salida_time' | 'profesor' | 'aula'
>;

const FIELDS = ['dias_semana', 'hora_entrada_time', 'hora_salida_time', 'profesor', 'aula'] as const;

/** The planned change that holds on a date; undefined if none does by then. An empty date is today. */
export const changeOn = (changes: readonly MateriaCambio[], date: string | null): MateriaCambio | undefined =>
  changes.filter(({ desde }) => date !== null && desde <= date).at(-1);

/** The hours, teacher and room that hold from a planned change on. */
export const patternOf = (change: MateriaCambio): PatternDraft => ({
  dias_semana: change.dias_semana,
  hora_entrada_time: change.hora_entrada_time ?? '',
  hora_salida_time: change.hora_salida_time ?? '',
  profesor: change.profesor_id === null ? null : { id: change.profesor_id, resultado: change.profesor_resultado },
  aula: change.aula_id === null ? null : { id: change.aula_id, resultado: change.aula_resultado },
});

/** The draft with what holds on its new date, where the person has changed nothing. Pure. */
export function followed(draft: MateriaDraft, before: PatternDraft, after: PatternDraft): MateriaDraft {
  const untouched = FIELDS.filter((field) => JSON.stringify(draft[field]) === JSON.stringify(before[field]));
  return { ...draft, ...Object.fromEntries(untouched.map((field) => [field, after[field]])) };
}
