import type { EntityManager } from 'typeorm';
import { addDays, type SqlRunner } from '../../platform';
import type { ReturnedCredit } from '../../llamadas/calculo';

/** A cancelled seat with what its student gets back (rule R10). */
export type CancelledReturn = ReturnedCredit & { seatId: number };

/**
 * Selects the seats to cancel: the seats of the students `alumnos` in the classes `clases`. If `alumnos` is null: all seats of these
 * classes.
 */
export interface CancelledSeats {
  clases: readonly number[];
  alumnos: readonly number[] | null;
}

/**
 * Finds what each cancelled seat of a private class gives back.
 * A seat that is marked as attended gives back nothing.
 * If a credit paid for the seat, the seat gives back this credit.
 * If a valid invoice line or a monthly fee paid for the seat, the seat gives back a new credit, unless the class is only requested. A fee
 * does not pay for classes that the family booked itself.
 * @param today `YYYY-MM-DD`; a new credit expires `creditDays` later
 */
export async function findReturnedCredits(
  runner: SqlRunner,
  { clases, alumnos }: CancelledSeats,
  { today, creditDays }: { today: string; creditDays: number },
): Promise<CancelledReturn[]> {
  const rows = await runner.query<Row[]>(RETURNED_CREDITS, [clases, alumnos]);
  const until = addDays(today, creditDays);
  return rows.map(({ id, vuelve, minutos, caduca }) => {
    if (vuelve === 'devuelto') return { seatId: id, kind: 'old', minutes: minutos, until: known(caduca), today };
    if (vuelve === 'nuevo') return { seatId: id, kind: 'new', minutes: minutos, until };
    return { seatId: id, kind: vuelve === 'propia' ? 'own-booking' : 'none' };
  });
}

interface Row {
  id: number;
  vuelve: 'devuelto' | 'nuevo' | 'propia' | 'nada';
  minutos: number;
  /** Expiry of the credit that paid for the seat. */
  caduca: string | null;
}

/** SQL: the number of the booking to which the seat `s` belongs. A booking gives at most one credit. */
const BOOKING = 'coalesce(s.plaza, s.id)';

const RETURNED_CREDITS = `
  SELECT s.id, coalesce(k.minutos, c.minutos) AS minutos, to_char(k.caduca, 'YYYY-MM-DD') AS caduca,
    CASE WHEN s.estado = 'asiste' THEN 'nada' WHEN k.id IS NOT NULL THEN 'devuelto'
      WHEN c.estado = 'solicitada' OR EXISTS (SELECT FROM creditos d WHERE d.plaza = ${BOOKING}) THEN 'nada'
      WHEN claustro_plaza_pagada(${BOOKING}, s.alta_id, s.de_familia) THEN 'nuevo'
      WHEN s.de_familia AND claustro_alta_paga_cuota(s.alta_id) THEN 'propia' ELSE 'nada' END AS vuelve
  FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id LEFT JOIN creditos k ON k.usado_en_id = s.id
  WHERE s.clase_id = ANY ($1::integer[]) AND ($2::integer[] IS NULL OR s.alumno_id = ANY ($2::integer[]))
    AND s.estado <> 'anulado' AND c.particular ORDER BY s.id`;

function known(caduca: string | null): string {
  if (caduca === null) throw new Error('A credit has a last day');
  return caduca;
}

/**
 * Locks the seats. If an invoice is being written for one of the seats, waits for the invoice, so that the next read sees the seat as
 * paid.
 */
export const lockSeats = (manager: EntityManager, { clases, alumnos }: CancelledSeats): Promise<unknown> =>
  manager.query(
    `SELECT FROM clases_alumnos WHERE clase_id = ANY ($1::integer[]) AND ($2::integer[] IS NULL OR alumno_id = ANY ($2::integer[]))
     ORDER BY id FOR UPDATE`,
    [clases, alumnos],
  );

/** Writes what cancelled seats give back: used credits become free again with their old expiry, and new credits are created. */
export async function giveBack(manager: EntityManager, returns: readonly CancelledReturn[]): Promise<void> {
  const seatsOf = (kind: ReturnedCredit['kind']) =>
    returns.filter((one) => one.kind === kind).map(({ seatId }) => seatId);
  const [old, fresh] = [seatsOf('old'), returns.flatMap((one) => (one.kind === 'new' ? [one] : []))];
  if (old.length > 0)
    await manager.query(
      'UPDATE creditos SET usado_en_id = NULL, version = version + 1 WHERE usado_en_id = ANY ($1::integer[])',
      [old],
    );
  if (fresh.length > 0) await manager.query(GIVE, [JSON.stringify(fresh)]);
}

/** Creates the new credits. A trigger fills in the booking of each credit and the hour of this booking. */
const GIVE = `
  INSERT INTO creditos (alumno_id, origen_id, tipo_curso_id, minutos, caduca)
  SELECT s.alumno_id, s.id, cu.tipo_id, r.minutes, r.until
  FROM jsonb_to_recordset($1::jsonb) AS r ("seatId" integer, minutes integer, until date)
  JOIN clases_alumnos s ON s.id = r."seatId" JOIN clases c ON c.id = s.clase_id JOIN cursos cu ON cu.id = c.curso_id ORDER BY s.id`;
