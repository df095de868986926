import type { EntityManager } from 'typeorm';
import type { MateriaCambio } from '../../contracts';
import { oneRow, addDays, dateText, type Actor } from '../../platform';
import { plannedChangeText, type ChangeUnit } from '../calculo';
import { rowsOf } from '../../clases';
import type { Pattern } from './pattern';

const HOURS = `to_char(t.hora_entrada, 'HH24:MI') AS hora_entrada, to_char(t.hora_salida, 'HH24:MI') AS hora_salida`;

/** Loads the hours, teacher and room that a subject has on a date, with all changes that are planned until this date. */
export async function patternOn(manager: EntityManager, materiaId: number, date: string): Promise<Pattern> {
  const rows: Pattern[] = await manager.query(
    `SELECT t.dias_semana, ${HOURS}, t.profesor_id, t.aula_id FROM materias_tramos t
     WHERE t.materia_id = $1 AND $2::date BETWEEN t.desde AND t.hasta`,
    [materiaId, date],
  );
  return oneRow(rows);
}

/**
 * Returns the pattern (days, hours, teacher, room) of a subject on the day before `date`. A planned change that starts on `date` modifies
 * this pattern.
 */
export const patternBefore = (manager: EntityManager, materiaId: number, date: string): Promise<Pattern> =>
  patternOn(manager, materiaId, addDays(date, -1));

export interface PlannedChange {
  materiaId: number;
  /** `YYYY-MM-DD` */
  desde: string;
  /** What changes: hours, teacher or room. An empty list deletes the planned change of the date `desde`. */
  changes: readonly ChangeUnit[];
  pattern: Pattern;
}

/** Writes the planned change of a date and replaces an earlier one of the same date. */
export async function writePlanned(manager: EntityManager, planned: PlannedChange): Promise<void> {
  const { materiaId, desde, changes, pattern } = planned;
  await manager.query('DELETE FROM materias_cambios WHERE materia_id = $1 AND desde = $2', [materiaId, desde]);
  if (changes.length === 0) return;
  const [hours, teacher, room] = (['horario', 'profesor', 'aula'] as const).map((unit) => changes.includes(unit));
  await manager.query(INSERT, [
    ...[materiaId, desde, hours, teacher, room],
    ...(hours === true ? [pattern.dias_semana, pattern.hora_entrada, pattern.hora_salida] : [null, null, null]),
    ...[teacher === true ? pattern.profesor_id : null, room === true ? pattern.aula_id : null],
  ]);
}

const INSERT = `
  INSERT INTO materias_cambios (materia_id, desde, cambia_horario, cambia_profesor, cambia_aula, dias_semana, hora_entrada, hora_salida,
    profesor_id, aula_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** Withdraws a planned change of a subject. @returns true if the planned change existed */
export async function withdrawPlanned(manager: EntityManager, materiaId: number, id: number): Promise<boolean> {
  const deleted = rowsOf(
    await manager.query<{ id: number }[]>(
      'DELETE FROM materias_cambios WHERE id = $1 AND materia_id = $2 RETURNING id',
      [id, materiaId],
    ),
  );
  return deleted.length > 0;
}

/** SQL of the planned changes of subject `m` in the shape of the wire, without their texts. */
export const PLANNED_OF_MATERIA = `coalesce((
    SELECT json_agg(json_build_object('id', x.id, 'desde', to_char(x.desde, 'YYYY-MM-DD'),
      'cambia', array_remove(ARRAY[CASE WHEN x.cambia_horario THEN 'horario' END, CASE WHEN x.cambia_profesor THEN 'profesor' END,
        CASE WHEN x.cambia_aula THEN 'aula' END], NULL),
      'dias_semana', coalesce(t.dias_semana, ''),
      'hora_entrada_time', to_char(t.hora_entrada, 'HH24:MI'), 'hora_salida_time', to_char(t.hora_salida, 'HH24:MI'),
      'profesor_id', p.id, 'profesor_resultado', coalesce(concat_ws(', ', p.apellidos, p.nombre), ''),
      'profesor', coalesce(concat_ws(' ', p.nombre, p.apellidos), ''),
      'aula_id', a.id, 'aula_resultado', coalesce(concat_ws(' · ', a.codigo, a.descripcion), ''),
      'aula', coalesce(a.descripcion, '')) ORDER BY x.desde)
    FROM materias_cambios x JOIN materias_tramos t ON t.materia_id = x.materia_id AND t.desde = x.desde
      LEFT JOIN profesores p ON p.id = t.profesor_id LEFT JOIN aulas a ON a.id = t.aula_id
    WHERE x.materia_id = m.id), '[]')`;

/** A planned change as `PLANNED_OF_MATERIA` reads it. */
export type StoredChange = Omit<MateriaCambio, 'desde_es' | 'texto'> & { profesor: string; aula: string };

export function toPlannedWire({ profesor, aula, ...change }: StoredChange): MateriaCambio {
  const texto = plannedChangeText(change.cambia, { ...change, profesor, aula });
  return { ...change, desde_es: dateText(change.desde), texto };
}

/** For each date on which planned changes of the subject begin, returns a sentence about these changes. */
async function plannedSentences(manager: EntityManager, materiaId: number): Promise<ReadonlyMap<string, string>> {
  const rows: { cambios: StoredChange[] }[] = await manager.query(
    `SELECT ${PLANNED_OF_MATERIA} AS cambios FROM materias m WHERE m.id = $1`,
    [materiaId],
  );
  return new Map(
    oneRow(rows)
      .cambios.map(toPlannedWire)
      .map(({ desde, desde_es, texto }) => [desde, `Desde el ${desde_es}: ${texto}`]),
  );
}

/** The key of planned changes in the audit of their subject. */
export const PLANNED_KEY = 'cambio_previsto';

/**
 * Runs `change`, which changes the planned changes of a subject. Then writes to the audit which planned changes were added, changed and
 * withdrawn.
 */
export async function auditingPlanned<T>(
  manager: EntityManager,
  materiaId: number,
  { userId, requestId }: Actor,
  change: () => Promise<T>,
): Promise<T> {
  const before = await plannedSentences(manager, materiaId);
  const result = await change();
  const after = await plannedSentences(manager, materiaId);
  const dates = [...new Set([...before.keys(), ...after.keys()])].filter((date) => before.get(date) !== after.get(date));
  const textOf = (sentences: ReadonlyMap<string, string>) => dates.sort().flatMap((date) => sentences.get(date) ?? []).join('; ');
  if (dates.length > 0)
    await manager.query(
      `INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, antes, despues)
       VALUES ($1, $2, 'materias', $3, 'modificar', $4, $5)`,
      [userId, requestId, materiaId, ...[before, after].map((one) => JSON.stringify({ [PLANNED_KEY]: textOf(one) || null }))],
    );
  return result;
} // oxfmt-ignore
