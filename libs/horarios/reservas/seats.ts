import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';
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
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida, profesor_id, aula_id, origen, estado, caduca, capacidad, serie)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      clase.materia_id,
      clase.fecha,
      clase.hora_entrada,
      clase.hora_salida,
      clase.profesor_id,
      clase.aula_id,
      clase.origen,
      clase.estado,
      clase.caduca,
      clase.capacidad,
      clase.serie,
    ],
  );
  return oneRow(rows).id;
}

/** Gives a student a place in a class; one that was cancelled in it before is taken up again. @returns the id of the seat */
export async function takeSeat(
  manager: EntityManager,
  { claseId, alumnoId, altaId }: { claseId: number; alumnoId: number; altaId: number | null },
): Promise<number> {
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO clases_alumnos AS s (clase_id, alumno_id, alta_id, tramo) SELECT id, $2, $3, tramo FROM clases WHERE id = $1
     ON CONFLICT (clase_id, alumno_id) DO UPDATE SET estado = 'previsto', cobrable = true, anulado_en = NULL, anulado_por = NULL,
       motivo = NULL, credito_id = NULL, alta_id = coalesce(excluded.alta_id, s.alta_id), version = s.version + 1
       WHERE s.estado = 'anulado'
     RETURNING s.id`,
    [claseId, alumnoId, altaId],
  );
  return oneRow(rows).id;
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

/** Cancels seats. @returns those that were not cancelled before */
export async function cancelSeats(
  manager: EntityManager,
  condition: { clases: readonly number[]; alumnos: readonly number[] | null },
  { userId, now, motivo }: Cancellation,
): Promise<CancelledSeat[]> {
  const [rows] = await manager.query<[CancelledSeat[], number]>(
    `UPDATE clases_alumnos SET estado = 'anulado', cobrable = false, anulado_en = $3, anulado_por = $4, motivo = $5, version = version + 1
     WHERE clase_id = ANY ($1::integer[]) AND ($2::integer[] IS NULL OR alumno_id = ANY ($2::integer[])) AND estado <> 'anulado'
     RETURNING id, clase_id, alumno_id`,
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
