import type { EntityManager } from 'typeorm';
import { dayMonthText } from '../../platform/civil';
import { andText, ZONE_SQL } from '../../platform';

interface SentRow {
  clave: string;
  /** `YYYY-MM-DD` */
  dia: string;
  destinos: string[];
}

/** SQL condition: an envío that has reached nobody, so that its document counts as not sent. */
const REACHED_NOBODY = `e.estado IN ('omitido', 'anulado', 'rechazado', 'fallido')`;

/**
 * Finds the documents that were sent before. What was withdrawn or refused by the mail server does not count.
 * @returns for each key one sentence about the last time: `Ya se envió el 3 de diciembre a elena@x.es.`
 */
export async function loadSent(
  manager: EntityManager,
  claves: readonly string[],
  today: string,
): Promise<Map<string, string>> {
  const rows: SentRow[] = await manager.query(SENT, [claves]);
  return new Map(rows.map((row) => [row.clave, sentText(row, today)]));
}

function sentText({ dia, destinos }: SentRow, today: string): string {
  const to = destinos.length === 0 ? '' : ` a ${andText(destinos)}`;
  return `Ya se envió ${dia === today ? 'hoy' : `el ${dayMonthText(dia, today)}`}${to}.`;
}

/** Old messages keep their counts only (`totales`), not their addresses. */
const SENT = `
  SELECT DISTINCT ON (d.clave) d.clave, to_char(m.fecha AT TIME ZONE ${ZONE_SQL}, 'YYYY-MM-DD') AS dia,
    ARRAY(SELECT e.destino FROM envios e WHERE e.mensaje_id = m.id AND NOT ${REACHED_NOBODY} ORDER BY e.id) AS destinos
  FROM mensajes_documentos d JOIN mensajes m ON m.id = d.mensaje_id
  WHERE d.clave = ANY($1::text[]) AND d.retirado_en IS NULL
    AND (m.totales IS NOT NULL OR EXISTS (SELECT FROM envios e WHERE e.mensaje_id = m.id AND NOT ${REACHED_NOBODY}))
  ORDER BY d.clave, m.fecha DESC, m.id DESC`;
