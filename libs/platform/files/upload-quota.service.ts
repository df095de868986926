import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Database, oneRow } from '../db';
import type { Session } from '../http/request';
import { ficherosSettings } from './ficheros.settings';
import { subidasErrors } from './subidas-errors';

/** Maximum bytes that one user may upload in 24 hours: `OFFICE_BYTES_A_DAY` for users of the office, `BYTES_A_DAY` for other users. */
const OFFICE_BYTES_A_DAY = 2_000_000_000;
const BYTES_A_DAY = 100_000_000;
const BYTES_IN_A_GIGABYTE = 1_000_000_000;

const [ROOM] = ficherosSettings.settings;

/** Reserves upload quota before any byte is read, so that concurrent uploads together cannot exceed the limits. */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves quota in one round trip to the database. If the upload fails, the caller must release the reservation. If the upload
   * succeeds, the transaction that stores the upload must delete the reservation.
   * @returns the id of the reservation
   * @throws demasiado-hoy, academia-llena
   */
  async reserve({ user }: Session, bytes: number): Promise<number> {
    const ofUser = user.tipo === 'ADM' ? OFFICE_BYTES_A_DAY : BYTES_A_DAY;
    const { reserva, problema } = oneRow(
      await this.db.rows<{ reserva: number | null; problema: 'usuario' | 'academia' | null }>(RESERVE, [
        user.id,
        bytes,
        this.clock.now(),
        ofUser,
        ROOM.key,
        ROOM.initialValue,
        BYTES_IN_A_GIGABYTE,
      ]),
    );
    if (reserva === null) throw subidasErrors[problema === 'academia' ? 'academia-llena' : 'demasiado-hoy']();
    return reserva;
  }

  /** Releases a reservation. An error is ignored, because the reservation expires by itself. */
  async release(reservation: number): Promise<void> {
    await this.db.rows(RELEASE_RESERVATION, [reservation]).catch(() => undefined);
  }
}

export const RELEASE_RESERVATION = 'DELETE FROM subidas_reservas WHERE id = $1';

const RESERVE = `
  SELECT r.reserva, r.problema
  FROM claustro_reservar_subida($1, $2, $3, $4, (coalesce(
    (SELECT (valor #>> '{}')::numeric FROM ajustes WHERE codigo = $5 AND jsonb_typeof(valor) = 'number'), $6::numeric
  ) * $7::bigint)::bigint) r`;
