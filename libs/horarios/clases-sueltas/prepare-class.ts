import type { EntityManager } from 'typeorm';
import { fichasErrors } from '../../records/definition/errors';
import type { RecordSave } from '../../records/definition/define-record';
import { findClashes, type ClashKind } from '../choques/find-clashes';
import { lockResources } from '../choques/lock-resources';
import { clashSentence, withOthers } from '../choques/sentences';

/** A class as a save would leave it. */
interface PlannedClass {
  /** 0 for a new class. */
  id: number;
  fecha: string;
  hora_entrada: string;
  hora_salida: string;
  profesor_id: number | null;
  aula_id: number | null;
}

/** The field at which each kind of clash is shown. */
const FIELD: Record<ClashKind, 'profesor' | 'aula' | 'hora_entrada'> = {
  profesor: 'profesor',
  ausente: 'profesor',
  aula: 'aula',
  cerrada: 'aula',
  alumno: 'hora_entrada',
};

/**
 * Before a class is written from its record: locks its old and new teacher, room and students, and refuses what the teacher,
 * the room or a student cannot do, at the field, in words.
 * @throws campos-por-corregir
 */
export async function prepareClass(manager: EntityManager, { id, values }: RecordSave): Promise<void> {
  const stored = id === 0 ? null : await load(manager, id);
  const planned = planOf(id, stored, values);
  if (planned === null || (stored !== null && isSamePlace(stored, planned))) return;
  await lockResources(manager, {
    profesores: [stored?.profesor_id, planned.profesor_id],
    aulas: [stored?.aula_id, planned.aula_id],
    alumnos: await studentsOf(manager, planned, values.materia),
    clases: id === 0 ? [] : [id],
  });
  const campos = await clashFields(manager, planned);
  const count = Object.keys(campos).length;
  if (count > 0) throw fichasErrors['campos-por-corregir']({ count }, { campos });
}

/** What is in the way of a class, by the field at which it is shown. New seats of a group are marked instead. */
async function clashFields(manager: EntityManager, planned: PlannedClass): Promise<Record<string, string>> {
  const { id, fecha, hora_entrada: entrada, hora_salida: salida, profesor_id, aula_id } = planned;
  const clashes = await findClashes(
    (text, values) => manager.query(text, [...values]),
    [{ fecha, entrada, salida, profesor_id, aula_id, alumnos: id === 0 ? [] : await occupiedSeats(manager, id) }],
    { clases: id === 0 ? [] : [id] },
  );
  const campos: Record<string, string> = {};
  for (const field of new Set(clashes.map(({ tipo }) => FIELD[tipo])))
    campos[field] = withOthers(clashes.filter(({ tipo }) => FIELD[tipo] === field).map(clashSentence));
  return campos;
}

/** The students whose seat in a class occupies them. */
async function occupiedSeats(manager: EntityManager, id: number): Promise<number[]> {
  const rows: { alumno_id: number }[] = await manager.query(
    `SELECT alumno_id FROM clases_alumnos WHERE clase_id = $1 AND estado <> 'anulado' AND NOT coincide`,
    [id],
  );
  return rows.map(({ alumno_id }) => alumno_id);
}

async function load(manager: EntityManager, id: number): Promise<PlannedClass | null> {
  const rows: PlannedClass[] = await manager.query(
    `SELECT id, fecha::text AS fecha, to_char(hora_entrada, 'HH24:MI') AS hora_entrada,
       to_char(hora_salida, 'HH24:MI') AS hora_salida, profesor_id, aula_id
     FROM clases WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Null for a class without date or hours, which the database refuses. */
function planOf(id: number, stored: PlannedClass | null, values: RecordSave['values']): PlannedClass | null {
  const { fecha, hora_entrada, hora_salida, profesor, aula } = values;
  const planned = {
    id,
    fecha: fecha ?? stored?.fecha,
    hora_entrada: hora_entrada ?? stored?.hora_entrada,
    hora_salida: hora_salida ?? stored?.hora_salida,
    profesor_id: profesor === undefined ? (stored?.profesor_id ?? null) : profesor,
    aula_id: aula === undefined ? (stored?.aula_id ?? null) : aula,
  };
  const isWhole = [planned.fecha, planned.hora_entrada, planned.hora_salida].every((part) => typeof part === 'string');
  return isWhole ? (planned as PlannedClass) : null;
}

const isSamePlace = (one: PlannedClass, other: PlannedClass): boolean =>
  (['fecha', 'hora_entrada', 'hora_salida', 'profesor_id', 'aula_id'] as const).every(
    (name) => one[name] === other[name],
  );

/** The students in a class; of a new class of a group, those whom `seatGroup` will seat. */
async function studentsOf(manager: EntityManager, { id, fecha }: PlannedClass, materia: unknown): Promise<number[]> {
  const rows: { alumno_id: number }[] =
    id === 0
      ? await manager.query(
          `SELECT a.alumno_id FROM materias m JOIN altas a ON a.curso_id = m.curso_id
           WHERE m.id = $1 AND NOT m.particular AND $2::date BETWEEN a.fecha_alta AND coalesce(a.fecha_baja, 'infinity')`,
          [materia, fecha],
        )
      : await manager.query(`SELECT alumno_id FROM clases_alumnos WHERE clase_id = $1 AND estado <> 'anulado'`, [id]);
  return rows.map(({ alumno_id }) => alumno_id);
}
