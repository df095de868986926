import type { EntityManager } from 'typeorm';

/*
 * A seat of a class is billed once for each concept (rule C2). Issuing a line stores its seats in `facturas_lineas_plazas`; a
 * rectification frees these seats.
 * All transactions that write this table take the same lock. So two transactions cannot bill the same seat.
 */

/** The invoice that already bills a seat, with the description of its line. */
export interface SeatHolder {
  numero: string;
  /** The day of issue, `YYYY-MM-DD`. */
  fecha: string;
  descripcion: string;
}

/** A seat and the concept under which it is billed. */
export interface SeatCharge {
  plaza: number;
  concepto_id: number;
}

/** A row to insert for a seat that a new line bills. */
export interface BilledSeatRow extends SeatCharge {
  factura_id: number;
  /** The position of the line in its invoice. */
  orden: number;
  /** The day of the class, `YYYY-MM-DD`. */
  fecha: string;
  minutos: number;
}

/**
 * SQL condition: true if a seat must be paid (rule R8). A seat is not paid if it was cancelled in time, if the academy cancelled the
 * class, or if a credit paid for the seat.
 */
export const IS_CHARGED = `s.cobrable AND (c.estado = 'confirmada' OR (c.estado = 'anulada' AND s.estado = 'anulado'))`;

const SEATS_LOCK = 7_270;

/**
 * Takes the lock that each transaction takes before it bills or frees seats. A transaction always takes this lock last, after the charge
 * keys. The fixed order prevents deadlocks.
 */
export const lockBilledSeats = (manager: EntityManager): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock($1)', [SEATS_LOCK]);

export const seatKey = ({ plaza, concepto_id }: SeatCharge): string => `${String(plaza)}|${String(concepto_id)}`;

/**
 * Locks seats until the transaction ends, so that nobody cancels or moves the seats before their invoice is written. Billing and
 * cancelling both lock seats by ascending id, to prevent deadlocks.
 */
export const lockSeats = (manager: EntityManager, plazas: readonly number[]): Promise<unknown> =>
  manager.query(LOCK, [plazas]);

/**
 * Returns the seats that cannot be billed, by `seatKey`. The value is the invoice that already bills the seat, or null if the seat is no
 * longer charged.
 */
export async function findUnbillableSeats(
  manager: EntityManager,
  seats: readonly SeatCharge[],
): Promise<Map<string, SeatHolder | null>> {
  if (seats.length === 0) return new Map();
  const rows: (SeatCharge & { numero: string | null; fecha: string; descripcion: string })[] = await manager.query(
    UNBILLABLE,
    [seats.map(({ plaza }) => plaza), seats.map(({ concepto_id }) => concepto_id)],
  );
  return new Map(
    rows.map(({ numero, fecha, descripcion, ...seat }) => [
      seatKey(seat),
      numero === null ? null : { numero, fecha, descripcion },
    ]),
  );
}

/** Inserts the seats of the lines that this transaction wrote, in one statement. */
export async function writeBilledSeats(manager: EntityManager, seats: readonly BilledSeatRow[]): Promise<void> {
  if (seats.length === 0) return;
  await manager.query(WRITE, [
    seats.map(({ factura_id }) => factura_id),
    seats.map(({ orden }) => orden),
    seats.map(({ concepto_id }) => concepto_id),
    seats.map(({ plaza }) => plaza),
    seats.map(({ fecha }) => fecha),
    seats.map(({ minutos }) => minutos),
  ]);
}

const LOCK = `
  SELECT FROM clases_alumnos s WHERE (s.id = ANY($1::integer[]) AND s.plaza IS NULL) OR s.plaza = ANY($1::integer[])
  ORDER BY s.id FOR SHARE`;

const UNBILLABLE = `
  SELECT u.plaza, u.concepto_id, f.numero, f.fecha_expedicion::text AS fecha, l.descripcion
  FROM unnest($1::integer[], $2::integer[]) AS u (plaza, concepto_id)
  LEFT JOIN facturas_lineas_plazas p ON p.plaza = u.plaza AND p.concepto_id = u.concepto_id AND p.vigente
  LEFT JOIN facturas_lineas l ON l.id = p.linea_id
  LEFT JOIN facturas f ON f.id = l.factura_id
  WHERE p.plaza IS NOT NULL OR NOT EXISTS (
    SELECT FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id
    WHERE (s.id = u.plaza AND s.plaza IS NULL OR s.plaza = u.plaza) AND ${IS_CHARGED})`;

const WRITE = `
  INSERT INTO facturas_lineas_plazas (linea_id, concepto_id, plaza, fecha, minutos)
  SELECT l.id, s.concepto_id, s.plaza, s.fecha, s.minutos
  FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[], $5::date[], $6::integer[])
    AS s (factura_id, orden, concepto_id, plaza, fecha, minutos)
  JOIN facturas_lineas l ON l.factura_id = s.factura_id AND l.orden = s.orden`;
