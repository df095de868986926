import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform';
import { findClashes, healSeats, clashRefusal, horariosErrors, goneTeacher, type Viewer } from '../../clases';
import { BookingTransaction } from '../base/booking-transaction.service';
import { bookedNotice, lockClasses, type ChangedClass } from '../base/changed-classes';
import { checkVersion } from '../base/check-version';
import { reuseCredits } from '../plazas/creditos';
import { NEW_BOOKING } from '../plazas/seats';
import { columnsOfNewTeacher } from '../base/teacher-columns';
import { recordNotices } from '../base/class-notices';

/** A seat that was cancelled with its class. */
interface LostSeat {
  id: number;
  alumno_id: number;
  /** The credit that paid for the seat. */
  credito_id: number | null;
  coincide: boolean;
}

/** Restores a cancelled class with its seats, if its teacher, room and students are still free. */
@Injectable()
export class RestoreService {
  constructor(private readonly transaction: BookingTransaction) {}

  /** @returns `Clase recuperada.` @throws clase-desconocida, no-puede-ser */
  async restore(id: number, version: unknown, viewer: Viewer, actor: Actor): Promise<string> {
    await this.transaction.run(actor, (manager, now) => restoreClass(manager, { id, version, viewer, now }));
    return 'Clase recuperada.';
  }
}

interface Restoring {
  id: number;
  version: unknown;
  viewer: Viewer;
  now: Date;
  /** The teacher who gives the restored class. If omitted, the previous teacher gives it. */
  profesorId?: number;
}

/** Restores a cancelled class in the caller's transaction. @throws clase-desconocida, no-puede-ser */
export async function restoreClass(
  manager: EntityManager,
  { id, version, viewer, now, profesorId }: Restoring,
): Promise<void> {
  const lost = await lostSeats(manager, id);
  const alumnos = lost.map(({ alumno_id }) => alumno_id);
  const profesores = profesorId === undefined ? [] : [profesorId];
  const clase = await lockOne(manager, id, viewer, { alumnos, profesores });
  if (clase.estado !== 'anulada')
    throw horariosErrors['no-puede-ser']({ sentence: 'La clase no está anulada: no hace falta recuperarla.' });
  checkVersion(clase, version);
  // Read again under the locks, because an enrolment may have ended meanwhile.
  const seats = (await lostSeats(manager, id)).filter(({ alumno_id }) => alumnos.includes(alumno_id));
  const given = { ...clase, profesor_id: profesorId ?? clase.profesor_id };
  await refuseClashes(manager, given, seats, viewer);
  await manager.query(RESTORE, [id, given.profesor_id]);
  await reactivate(manager, seats);
  await healSeats(manager, alumnos, [clase.fecha]);
  const restored = await lockOne(manager, id, viewer);
  await recordNotices(manager, [bookedNotice(restored)], { userId: viewer.userId, now });
}

async function lockOne(
  manager: EntityManager,
  id: number,
  viewer: Viewer,
  others: Parameters<typeof lockClasses>[3] = {},
): Promise<ChangedClass> {
  const [clase] = await lockClasses(manager, [id], viewer, others);
  if (clase === undefined) throw horariosErrors['clase-desconocida']();
  return clase;
}

/** @throws no-puede-ser if the teacher, the room or a student of the class is occupied, or if the teacher has left */
async function refuseClashes(
  manager: EntityManager,
  clase: ChangedClass,
  seats: readonly LostSeat[],
  viewer: Viewer,
): Promise<void> {
  const { fecha, hora_entrada: entrada, hora_salida: salida, profesor_id, aula_id } = clase;
  const alumnos = seats.filter(({ coincide }) => !coincide).map(({ alumno_id }) => alumno_id);
  const plan = { fecha, entrada, salida, profesor_id, aula_id, alumnos };
  const clashes = await findClashes(manager, [plan]);
  if (clashes.length > 0) throw clashRefusal(clashes, viewer);
  const gone = await goneTeacher(manager, clase);
  if (gone !== null) throw horariosErrors['no-puede-ser']({ sentence: gone }, { choques: [] });
}

/**
 * Reactivates seats. Where possible, credits pay the seats; the other seats are billed again.
 * The cancellation of a seat may have given the student a credit. If the student has used this credit, the seat becomes a new booking.
 */
async function reactivate(manager: EntityManager, seats: readonly LostSeat[]): Promise<void> {
  const ids = seats.map(({ id }) => id);
  await manager.query(TAKE_UP, [ids]);
  await manager.query(SPEND_AGAIN, [JSON.stringify(seats)]);
  await reuseCredits(manager, seats.filter(({ credito_id }) => credito_id === null).map(({ id }) => id)); // oxfmt-ignore
}

const lostSeats = (manager: EntityManager, id: number): Promise<LostSeat[]> => manager.query(LOST_SEATS, [id]);

/**
 * SQL: the seats that were cancelled by the last cancellation of the class. Leaves out a seat if its enrolment does not include the day of
 * the class.
 */
const LOST_SEATS = `
  SELECT s.id, s.alumno_id, s.credito_id, s.coincide FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id
  WHERE s.clase_id = $1 AND s.estado = 'anulado'
    AND s.anulado_en = (SELECT max(anulado_en) FROM clases_alumnos WHERE clase_id = $1 AND estado = 'anulado')
    AND (s.alta_id IS NULL OR EXISTS (SELECT FROM altas a
      WHERE a.id = s.alta_id AND c.fecha BETWEEN a.fecha_alta AND coalesce(a.fecha_baja, 'infinity')))
  ORDER BY s.id`;

const RESTORE = `
  UPDATE clases c SET estado = 'confirmada', motivo_anulacion = NULL, version = c.version + 1, profesor_id = $2::integer,
    ${columnsOfNewTeacher('$2::integer')}
  WHERE c.id = $1`;

const TAKE_UP = `
  UPDATE clases_alumnos s SET estado = 'previsto', cobrable = true, credito_id = NULL, anulado_en = NULL, anulado_por = NULL,
    motivo = NULL, version = version + 1, plaza = CASE WHEN EXISTS (
      SELECT FROM creditos k WHERE k.plaza = coalesce(s.plaza, s.id) AND k.usado_en_id IS NOT NULL) THEN ${NEW_BOOKING} ELSE s.plaza END
  WHERE id = ANY ($1::integer[])`;

const SPEND_AGAIN = `
  WITH gastado AS (
    UPDATE creditos k SET usado_en_id = r.id, version = k.version + 1
    FROM jsonb_to_recordset($1::jsonb) AS r (id integer, credito_id integer)
    WHERE k.id = r.credito_id AND k.usado_en_id IS NULL AND k.retirado_en IS NULL RETURNING k.id, k.usado_en_id)
  UPDATE clases_alumnos s SET credito_id = g.id, cobrable = false, version = s.version + 1 FROM gastado g WHERE s.id = g.usado_en_id`;
