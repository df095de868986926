import type { SessionUser } from '../../contracts';
import { ADDRESS_DAYS, DEVICE_DAYS } from './devices/device-store';
import { FACTOR_PENDING } from './segundo-factor/factor-pending';

/** A user with the fields that the log-in checks. `clave` is the stored hash; null until the user chooses a clave. */
export interface Account extends SessionUser {
  clave: string | null;
  activo: boolean;
  segundoFactor: boolean;
  factorPending: boolean;
}

/**
 * The account that a log-in attempt names. `isKnownDevice`, `isKnownAddress`: this account has used the browser or the network address of
 * the attempt before. `isKnownSession`: the attempt has the cookie of a valid session of this account.
 */
export interface FoundAccount {
  normalName: string;
  account: Account | null;
  isKnownDevice: boolean;
  isKnownSession: boolean;
  isKnownAddress: boolean;
}

/** SQL that returns one `FoundAccount`. $1 name, $2 digest of the device cookie, $3 digest of the session cookie, $4 address, $5 now. */
export const FIND_ACCOUNT = `
  SELECT left(n.normal, 60) AS "normalName",
    CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'username', u.username, 'nombre', u.nombre,
      'tipo', u.tipo, 'permisos', u.permisos, 'tema', u.tema, 'clave', u.clave, 'activo', u.activo,
      'segundoFactor', u.segundo_factor, 'factorPending', ${FACTOR_PENDING}) END AS account,
    EXISTS (SELECT FROM equipos_conocidos e WHERE e.usuario_id = u.id AND e.huella = $2
            AND e.visto > $5::timestamptz - interval '${DEVICE_DAYS} days') AS "isKnownDevice",
    EXISTS (SELECT FROM sesiones s WHERE s.usuario_id = u.id AND s.huella = $3 AND s.caduca > $5) AS "isKnownSession",
    EXISTS (SELECT FROM equipos_conocidos e WHERE e.usuario_id = u.id AND e.direccion = $4
            AND e.visto > $5::timestamptz - interval '${ADDRESS_DAYS} days') AS "isKnownAddress"
  FROM (SELECT claustro_normal($1) AS normal) n LEFT JOIN usuarios u ON u.username_normal = n.normal`;
