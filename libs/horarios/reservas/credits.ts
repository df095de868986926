import type { EntityManager } from 'typeorm';
import { addDays, dateText } from '../calculo';
import { wrong } from '../requests/fields';
import { horariosErrors } from '../errors';
import type { ChangedClass } from './changed-classes';

interface StoredCredit {
  id: number;
  minutos: number;
  caduca: string;
  usado: boolean;
  tipo_curso_id: number | null;
}

const LOCK = `
  SELECT id, minutos, to_char(caduca, 'YYYY-MM-DD') AS caduca, usado_en_id IS NOT NULL AS usado, tipo_curso_id
  FROM creditos WHERE id = $1 AND alumno_id = $2 FOR NO KEY UPDATE`;

/** What a credit is to pay for. */
export interface CreditUse {
  creditoId: number;
  alumnoId: number;
  cursoId: number;
  fecha: string;
  minutos: number;
}

/**
 * Locks a credit and checks that it fits (rule R10): of this student, not used, not past, of the same type of course, and not shorter
 * than the class.
 * @throws por-corregir, no-puede-ser
 */
export async function checkCredit(
  manager: EntityManager,
  { creditoId, alumnoId, cursoId, fecha, minutos }: CreditUse,
): Promise<void> {
  const rows: StoredCredit[] = await manager.query(LOCK, [creditoId, alumnoId]);
  const [credit] = rows;
  if (credit === undefined) throw wrong('credito_id', 'Ese crédito no existe.');
  const refuse = (sentence: string) =>
    horariosErrors['no-puede-ser']({ sentence }, { campos: { credito_id: sentence } });
  if (credit.usado) throw refuse('Ese crédito ya se ha usado.');
  if (credit.caduca < fecha) throw refuse(`Ese crédito caduca el ${dateText(credit.caduca)}.`);
  if (credit.minutos < minutos)
    throw refuse(`Ese crédito es de ${String(credit.minutos)} minutos y la clase dura ${String(minutos)}.`);
  const same: unknown[] = await manager.query('SELECT FROM cursos WHERE id = $1 AND tipo_id IS NOT DISTINCT FROM $2', [
    cursoId,
    credit.tipo_curso_id,
  ]);
  if (same.length === 0) throw refuse('Ese crédito es de otro tipo de curso.');
}

/**
 * A class that was booked with a credit is not moved past its last day: that would make the credit last longer.
 * @throws por-corregir
 */
export async function checkCreditsLast(
  manager: EntityManager,
  { alumnos }: Pick<ChangedClass, 'alumnos'>,
  own: readonly number[],
  fecha: string,
): Promise<void> {
  const ids = alumnos.flatMap(({ id, credito_id }) => (own.includes(id) && credito_id !== null ? [credito_id] : []));
  if (ids.length === 0) return;
  const rows: { caduca: string }[] = await manager.query(
    `SELECT to_char(min(caduca), 'YYYY-MM-DD') AS caduca FROM creditos WHERE id = ANY ($1::integer[]) HAVING min(caduca) < $2::date`,
    [ids, fecha],
  );
  const [credit] = rows;
  if (credit === undefined) return;
  const sentence = `La clase se reservó con un crédito que caduca el ${dateText(credit.caduca)}.`;
  throw horariosErrors['no-puede-ser']({ sentence }, { campos: { fecha_destino: sentence } });
}

/** Pays for a seat with a credit: the seat is not billed. */
export async function spendCredit(manager: EntityManager, creditoId: number, seatId: number): Promise<void> {
  await manager.query('UPDATE creditos SET usado_en_id = $2, version = version + 1 WHERE id = $1', [creditoId, seatId]);
  await manager.query(
    'UPDATE clases_alumnos SET credito_id = $1, cobrable = false, version = version + 1 WHERE id = $2',
    [creditoId, seatId],
  );
}

/**
 * Seats that are booked again without naming a credit take back the one that their cancelling gave, as if it had been named: while it
 * is unused and fits. Of several, the one that expires first.
 * @param seats taken just now, not paid for with a credit
 */
export async function takeBackCredits(manager: EntityManager, seats: readonly number[]): Promise<void> {
  if (seats.length > 0) await manager.query(TAKE_BACK, [seats]);
}

/**
 * What cancelled seats of private classes give back: the credit that they were booked with, with its old expiry, or else a new one.
 * One credit for each booking that was cancelled, and never more: a seat that was booked again and cancelled again gives another one,
 * whatever the first is used for meanwhile. An unused one that could not pay for the seat, mostly because it expired, is renewed
 * instead.
 * @param seats cancelled just now
 * @param unconfirmed classes that were only requested: nothing was given for them, so nothing is given back
 */
export async function giveCredits(
  manager: EntityManager,
  seats: readonly number[],
  { today, creditDays, unconfirmed }: { today: string; creditDays: number; unconfirmed: readonly number[] },
): Promise<void> {
  if (seats.length === 0) return;
  await manager.query(
    'UPDATE creditos SET usado_en_id = NULL, version = version + 1 WHERE usado_en_id = ANY ($1::integer[])',
    [seats],
  );
  await manager.query(GIVE, [seats, addDays(today, creditDays), unconfirmed]);
}

/** Whether the credit `k` pays for a seat of the class `c` in the course `cu`: the same as in `checkCredit`. */
const FITS = `(k.caduca >= c.fecha AND k.minutos >= c.minutos AND k.tipo_curso_id IS NOT DISTINCT FROM cu.tipo_id)`;

const SEATS = `clases_alumnos s JOIN clases c ON c.id = s.clase_id JOIN cursos cu ON cu.id = c.curso_id`;

const TAKE_BACK = `
  WITH de_vuelta AS (
    UPDATE creditos SET usado_en_id = origen_id, version = version + 1
    WHERE usado_en_id IS NULL AND id IN (
      SELECT DISTINCT ON (s.id) k.id FROM ${SEATS} JOIN creditos k ON k.origen_id = s.id
      WHERE s.id = ANY ($1::integer[]) AND k.usado_en_id IS NULL AND ${FITS} ORDER BY s.id, k.caduca, k.id)
    RETURNING id, origen_id)
  UPDATE clases_alumnos s SET credito_id = d.id, cobrable = false, version = s.version + 1
  FROM de_vuelta d WHERE s.id = d.origen_id`;

const GIVE = `
  WITH dan AS (
    SELECT s.id, s.alumno_id, s.version, cu.tipo_id, c.minutos, (
      SELECT max(k.id) FROM creditos k WHERE k.origen_id = s.id AND k.usado_en_id IS NULL AND NOT ${FITS}) AS renovado
    FROM ${SEATS}
    WHERE s.id = ANY ($1::integer[]) AND c.particular AND s.credito_id IS NULL AND c.id <> ALL ($3::integer[])),
  renovados AS (
    UPDATE creditos k SET tipo_curso_id = dan.tipo_id, minutos = dan.minutos, caduca = greatest(k.caduca, $2::date),
      origen_version = dan.version, version = k.version + 1
    FROM dan WHERE k.id = dan.renovado)
  INSERT INTO creditos (alumno_id, origen_id, origen_version, tipo_curso_id, minutos, caduca)
  SELECT alumno_id, id, version, tipo_id, minutos, $2::date FROM dan WHERE renovado IS NULL`;
