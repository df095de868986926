import type { EntityManager } from 'typeorm';
import type { ClassMoment } from '../base/class-moment';

export interface NewClass extends ClassMoment {
  materia_id: number;
  origen: 'suelta' | 'solicitud' | 'recuperacion';
  estado: 'confirmada' | 'solicitada';
  /** When an unconfirmed class (`solicitada`) expires; null for a confirmed class. */
  caduca: Date | null;
  capacidad: number;
  serie: string | null;
}

/** Inserts a class without seats. @returns its id */
export async function insertClass(manager: EntityManager, clase: NewClass): Promise<number> {
  return idAt(await insertClasses(manager, [clase]), clase.fecha);
}

/** Inserts classes of different dates without seats, in one statement. @returns their ids by date */
export async function insertClasses(manager: EntityManager, clases: readonly NewClass[]): Promise<Map<string, number>> {
  if (clases.length === 0) return new Map();
  const rows: { id: number; fecha: string }[] = await manager.query(
    `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida, profesor_id, aula_id, origen, estado, caduca, capacidad, serie)
     SELECT materia_id, fecha, hora_entrada, hora_salida, profesor_id, aula_id, origen, estado, caduca, capacidad, serie
     FROM jsonb_to_recordset($1::jsonb) AS r (materia_id integer, fecha date, hora_entrada time, hora_salida time, profesor_id integer,
       aula_id integer, origen text, estado text, caduca timestamptz, capacidad integer, serie uuid) ORDER BY fecha
     RETURNING id, to_char(fecha, 'YYYY-MM-DD') AS fecha`,
    [JSON.stringify(clases)],
  );
  return new Map(rows.map(({ id, fecha }) => [fecha, id]));
}

/** A request for seats: one student gets a seat in each of these classes. */
interface NewSeats {
  clases: readonly number[];
  alumnoId: number;
  altaId: number | null;
  /** Whether the family books the seats itself. */
  byFamily: boolean;
}

/**
 * Adds a seat of a student to each class. If the student has a cancelled seat in a class, books this seat again.
 * @returns the ids of the seats by class
 */
export async function addSeats(
  manager: EntityManager,
  { clases, alumnoId, altaId, byFamily }: NewSeats,
): Promise<Map<number, number>> {
  const rows: { id: number; clase_id: number }[] = await manager.query(
    `INSERT INTO clases_alumnos AS s (clase_id, alumno_id, alta_id, de_familia, tramo)
     SELECT id, $2, $3, $4, tramo FROM clases WHERE id = ANY ($1::integer[]) ORDER BY id
     ON CONFLICT (clase_id, alumno_id) DO UPDATE SET estado = 'previsto', cobrable = true, anulado_en = NULL, anulado_por = NULL,
       motivo = NULL, credito_id = NULL, alta_id = coalesce(excluded.alta_id, s.alta_id), de_familia = excluded.de_familia,
       plaza = ${NEW_BOOKING}, version = s.version + 1
       WHERE s.estado = 'anulado'
     RETURNING s.id, s.clase_id`,
    [clases, alumnoId, altaId, byFamily],
  );
  return new Map(rows.map(({ id, clase_id }) => [clase_id, id]));
}

/**
 * SQL: a new booking number for the column `plaza`. A seat with an empty `plaza` has its `id` as booking number. So new booking numbers
 * come from the sequence of `id`.
 */
export const NEW_BOOKING = `nextval('clases_alumnos_id_seq')`;

/** A seat whose booking moves to another class. */
export interface MovedSeat {
  id: number;
  alumnoId: number;
  altaId: number | null;
}

/**
 * Adds a seat in another class for the booking of a seat that was just cancelled. The new seat gets the booking number, because invoices
 * refer to this number. The new seat also gets `de_familia`, because credits depend on who booked.
 * @returns the id of the new seat
 */
export async function addMovedSeat(manager: EntityManager, seat: MovedSeat, claseId: number): Promise<number> {
  const { id, ...who } = seat;
  const next = idAt(await addSeats(manager, { clases: [claseId], ...who, byFamily: false }), claseId);
  await manager.query(CARRY_BOOKING, [id, next]);
  return next;
}

/**
 * SQL that moves the booking number of the old seat to the new seat. The old seat first gets another number, because booking numbers are
 * unique.
 */
const CARRY_BOOKING = `
  WITH antes AS (SELECT id, coalesce(plaza, id) AS numero, de_familia FROM clases_alumnos WHERE id = $1),
  vieja AS (
    UPDATE clases_alumnos s SET plaza = ${NEW_BOOKING} FROM antes WHERE s.id = antes.id
    RETURNING antes.numero, antes.de_familia)
  UPDATE clases_alumnos s SET plaza = vieja.numero, de_familia = vieja.de_familia FROM vieja WHERE s.id = $2`;

export function idAt<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Nothing was written for ${String(key)}`);
  return id;
}

export interface Cancellation {
  userId: number | null;
  now: Date;
  motivo: string | null;
}

export interface CancelledSeat {
  id: number;
  clase_id: number;
  alumno_id: number;
}

/** Cancels seats. @returns the seats that were active before */
export async function cancelSeats(
  manager: EntityManager,
  condition: { clases: readonly number[]; alumnos: readonly number[] | null },
  { userId, now, motivo }: Cancellation,
): Promise<CancelledSeat[]> {
  const [rows] = await manager.query<[CancelledSeat[], number]>(
    `WITH antes AS (
       SELECT id FROM clases_alumnos
       WHERE clase_id = ANY ($1::integer[]) AND ($2::integer[] IS NULL OR alumno_id = ANY ($2::integer[])) AND estado <> 'anulado'
       FOR NO KEY UPDATE)
     UPDATE clases_alumnos s SET estado = 'anulado', cobrable = false, anulado_en = $3, anulado_por = $4, motivo = $5, version = s.version + 1
     FROM antes WHERE s.id = antes.id
     RETURNING s.id, s.clase_id, s.alumno_id`,
    [condition.clases, condition.alumnos, now, userId, motivo],
  );
  return rows;
}

/** Cancels whole classes, which then occupy no resource. */
export async function cancelClasses(
  manager: EntityManager,
  clases: readonly number[],
  motivo: string | null,
): Promise<void> {
  await manager.query(
    `UPDATE clases SET estado = 'anulada', motivo_anulacion = $2, caduca = NULL, version = version + 1
     WHERE id = ANY ($1::integer[]) AND estado <> 'anulada'`,
    [clases, motivo],
  );
}
