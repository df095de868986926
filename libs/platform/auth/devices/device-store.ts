import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock';
import { Database } from '../../db';
import { tokenDigest, newToken } from '../tokens/random-token';

/** How long a browser is recognised after its last log-in. */
export const DEVICE_DAYS = 180;
/** Days for which an address is recognised after a log-in. Fewer than `DEVICE_DAYS`, because addresses are reassigned to other people. */
export const ADDRESS_DAYS = 30;
const DEVICES_OF_A_USER = 20;

/** The data of a log-in to record: the user, the IP address and the old cookie of the browser. */
export interface DeviceUse {
  userId: number;
  address: string;
  /**
   * The value of the cookie that the browser sent. The log-in replaces this value by a new value, which then identifies the browser for
   * all its users.
   */
  old: string | undefined;
}

/**
 * Stores the browsers from which each user has logged in. Attempts from a known browser are counted separately (`LoginThrottle`). If
 * strangers use up the attempts of an account, the owner can still log in from a known browser (OWASP: device cookies).
 */
@Injectable()
export class DeviceStore {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a log-in and gives the browser cookie a new value. An attacker may have planted the old value in the browser. The old value is
   * worthless after the log-in.
   * @returns the new value
   */
  async remember({ userId, address, old }: DeviceUse): Promise<string> {
    const cookie = newToken();
    const now = this.clock.now();
    await this.db.pool.query(REMEMBER, [userId, tokenDigest(cookie), address, now, tokenDigest(old ?? '')]);
    return cookie;
  }
}

const REMEMBER = `
  WITH otros AS (UPDATE equipos_conocidos SET huella = $2 WHERE huella = $5 AND usuario_id <> $1),
    viejos AS (
      DELETE FROM equipos_conocidos WHERE usuario_id = $1 AND (huella = $5
        OR visto <= $4::timestamptz - interval '${DEVICE_DAYS} days'
        OR huella IN (SELECT huella FROM equipos_conocidos WHERE usuario_id = $1
                      ORDER BY visto DESC OFFSET ${DEVICES_OF_A_USER - 1})))
  INSERT INTO equipos_conocidos (usuario_id, huella, direccion, visto) VALUES ($1, $2, $3, $4)`;
