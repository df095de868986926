import type { EntityManager } from 'typeorm';
import type { HorarioDia } from '../../contracts';
import { oneRow, type Actor } from '../../platform';
import type { MateriaColumns } from './read-materia';
import { loadAssigned, loadHorarios } from '../stored-materia';
import type { AssignedTeacher, Teachers } from './teachers-after';

/** A checked subject, ready to be written. */
export interface PreparedMateria {
  cursoId: number;
  /** 0 creates a subject. */
  id: number;
  columns: Partial<MateriaColumns>;
  teachers: Teachers;
  /** Undefined leaves the stored hours unchanged. */
  horarios: readonly HorarioDia[] | undefined;
}

/** Writes a subject with its teachers and hours, in the caller's transaction. @returns its id */
export async function writeMateria(manager: EntityManager, materia: PreparedMateria, actor: Actor): Promise<number> {
  const { columns, teachers, horarios } = materia;
  const before = await loadLists(manager, materia.id);
  const row = { ...columns, particular: teachers.particular, profesor_id: teachers.profesorId };
  const id = materia.id === 0 ? await insert(manager, materia.cursoId, row) : await update(manager, materia.id, row);
  await replaceTeachers(manager, id, teachers.assigned);
  if (horarios !== undefined) await replaceHorarios(manager, id, horarios);
  await auditLists(manager, actor, { id, before, after: await loadLists(manager, id) });
  return id;
}

type Row = Readonly<Record<string, unknown>>;

async function insert(manager: EntityManager, cursoId: number, row: Row): Promise<number> {
  const columns = Object.entries({ curso_id: cursoId, ...row });
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO materias (${columns.map(([column]) => `"${column}"`).join(', ')})
     VALUES (${columns.map((_, index) => `$${String(index + 1)}`).join(', ')}) RETURNING id`,
    columns.map(([, value]) => value),
  );
  return oneRow(rows).id;
}

async function update(manager: EntityManager, id: number, row: Row): Promise<number> {
  const columns = Object.entries(row);
  const sets = columns.map(([column], index) => `"${column}" = $${String(index + 2)}`);
  await manager.query(`UPDATE materias SET ${[...sets, 'version = version + 1'].join(', ')} WHERE id = $1`, [
    id,
    ...columns.map(([, value]) => value),
  ]);
  return id;
}

/**
 * Replaces the assigned teachers of a subject. Must run after the row of `materias` was written, because a trigger on this row changes the
 * teachers: it adds the first teacher, or empties the list of a group.
 */
async function replaceTeachers(
  manager: EntityManager,
  id: number,
  assigned: readonly AssignedTeacher[],
): Promise<void> {
  const ids = assigned.map((teacher) => teacher.id);
  await manager.query('DELETE FROM materias_profesores WHERE materia_id = $1 AND profesor_id <> ALL($2::integer[])', [
    id,
    ids,
  ]);
  await manager.query(
    `INSERT INTO materias_profesores (materia_id, profesor_id, capacidad, orden)
     SELECT $1, t.profesor, t.capacidad, t.lugar - 1
     FROM unnest($2::integer[], $3::integer[]) WITH ORDINALITY AS t (profesor, capacidad, lugar)
     ON CONFLICT (materia_id, profesor_id) DO UPDATE SET capacidad = excluded.capacidad, orden = excluded.orden`,
    [id, ids, assigned.map(({ capacidad }) => capacidad)],
  );
}

async function replaceHorarios(manager: EntityManager, id: number, horarios: readonly HorarioDia[]): Promise<void> {
  await manager.query('DELETE FROM materias_horarios WHERE materia_id = $1', [id]);
  await manager.query(
    `INSERT INTO materias_horarios (materia_id, dia, horas, duracion, fin)
     SELECT $1, dia, horas, duracion, fin
     FROM jsonb_to_recordset($2::jsonb) AS h (dia text, horas time[], duracion smallint, fin time)`,
    [id, JSON.stringify(horarios)],
  );
}

/** The assigned teachers and the hours of a subject. The audit records their changes under these names. */
interface Lists {
  profesores_asignados: AssignedTeacher[];
  horarios_seleccion: HorarioDia[];
}

async function loadLists(manager: EntityManager, id: number): Promise<Lists> {
  return { profesores_asignados: await loadAssigned(manager, id), horarios_seleccion: await loadHorarios(manager, id) };
}

/**
 * Writes an audit row for each changed list of a subject. No trigger does this, because the rows of the two list tables have no id, and
 * because the change belongs to the subject.
 */
async function auditLists(
  manager: EntityManager,
  { userId, requestId }: Actor,
  { id, before, after }: { id: number; before: Lists; after: Lists },
): Promise<void> {
  for (const campo of ['profesores_asignados', 'horarios_seleccion'] as const) {
    const [antes, despues] = [before, after].map((lists) => JSON.stringify({ [campo]: lists[campo] }));
    if (antes === despues) continue;
    await manager.query(
      `INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, antes, despues)
       VALUES ($1, $2, 'materias', $3, 'modificar', $4, $5)`,
      [userId, requestId, id, antes, despues],
    );
  }
}
