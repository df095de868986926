import type { EntityManager } from 'typeorm';
import type { ClassMoment } from './notices';

export interface NewClass extends ClassMoment {
  materia_id: number;
  origen: 'suelta' | 'solicitud' | 'recuperacion';
  estado: 'confirmada' | 'solicitada';
  /** Until when a requested class holds its place. */
  caduca: Date | null;
  capacidad: number;
  serie: string | null;
}

/** Writes a class without seats. @returns its id */
export async function insertClass(manager: EntityManager, clase: NewClass): Promise<number> {
  return idAt(await insertClasses(manager, [clase]), clase.fecha);
}

/** Writes classes of different dates without seats, all in one statement. @returns their ids by date */
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

interface NewSeat {
  claseId: number;
  alumnoId: number;
  altaId: number | null;
}

/** Gives a student a place in a class; one that was cancelled in it before is taken up again. @returns the id of the seat */
export async function takeSeat(manager: EntityManager, { claseId, ...who }: NewSeat): Promise<number> {
  return idAt(await takeSeats(manager, { clases: [claseId], ...who }), claseId);
}

/** Gives a student a place in each of several classes. @returns the ids of the seats by class */
export async function takeSeats(
  manager: EntityManager,
  { clases, alumnoId, altaId }: Omit<NewSeat, 'claseId'> & { clases: readonly number[] },
): Promise<Map<number, number>> {
  const rows: { id: number; clase_id: number }[] = await manager.query(
    `INSERT INTO clases_alumnos AS s (clase_id, alumno_id, alta_id, tramo)
     SELECT id, $2, $3, tramo FROM clases WHERE id = ANY ($1::integer[]) ORDER BY id
     ON CONFLICT (clase_id, alumno_id) DO UPDATE SET estado = 'previsto', cobrable = true, anulado_en = NULL, anulado_por = NULL,
       motivo = NULL, credito_id = NULL, alta_id = coalesce(excluded.alta_id, s.alta_id), version = s.version + 1
       WHERE s.estado = 'anulado'
     RETURNING s.id, s.clase_id`,
    [clases, alumnoId, altaId],
  );
  return new Map(rows.map(({ id, clase_id }) => [clase_id, id]));
}

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
  /** Whether the student was marked as having come. */
  asistio: boolean;
}

/** Cancels seats. @returns those that were not cancelled before */
export async function cancelSeats(
  manager: EntityManager,
  condition: { clases: readonly number[]; alumnos: readonly number[] | null },
  { userId, now, motivo }: Cancellation,
): Promise<CancelledSeat[]> {
  const [rows] = await manager.query<[CancelledSeat[], number]>(
    `WITH antes AS (
       SELECT id, estado FROM clases_alumnos
       WHERE clase_id = ANY ($1::integer[]) AND ($2::integer[] IS NULL OR alumno_id = ANY ($2::integer[])) AND estado <> 'anulado'
       FOR NO KEY UPDATE)
     UPDATE clases_alumnos s SET estado = 'anulado', cobrable = false, anulado_en = $3, anulado_por = $4, motivo = $5, version = s.version + 1
     FROM antes WHERE s.id = antes.id
     RETURNING s.id, s.clase_id, s.alumno_id, antes.estado = 'asiste' AS asistio`,
    [condition.clases, condition.alumnos, now, userId, motivo],
  );
  return rows;
}

/** Cancels classes as a whole; they occupy nothing from then on. */
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
