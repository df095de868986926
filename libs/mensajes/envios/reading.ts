/** SQL: whether the office sees who has read message `m`: only if it is official or asks for a confirmation. */
export const SHOWS_READING = '(m.confirmar OR m.oficial)';

/** SQL: when the inbox copy `b` of message `m` was read and confirmed, as ISO timestamps; null if the office may not see it. */
export const READ_AT = `CASE WHEN ${SHOWS_READING} THEN ${isoSql('b.leido_en')} END`;
export const CONFIRMED_AT = `CASE WHEN ${SHOWS_READING} THEN ${isoSql('b.confirmado_en')} END`;

/** SQL: an instant as an ISO timestamp. */
export function isoSql(instant: string): string {
  return `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** SQL: the number of inbox copies of message `$1`, and how many were read and confirmed (`CopiasCampus`). */
export const COUNT_COPIES = `
  SELECT count(b.usuario_id)::integer AS copias, CASE WHEN ${SHOWS_READING} THEN count(b.leido_en)::integer END AS leidas,
    CASE WHEN ${SHOWS_READING} THEN count(b.confirmado_en)::integer END AS confirmadas
  FROM mensajes m LEFT JOIN mensajes_buzon b ON b.mensaje_id = m.id WHERE m.id = $1 GROUP BY m.id`;
