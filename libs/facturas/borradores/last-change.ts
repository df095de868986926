import type { EntityManager } from 'typeorm';
import type { UltimoCambioReply } from '../../contracts';

const WHO_AND_WHEN = `u.nombre AS usuario, to_char(a.momento AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS momento`;

/**
 * Reads from the audit who last changed an invoice or a line, and when.
 * @param lineId the id of one line, which may have been deleted; null for the invoice and its existing lines
 */
export async function findLastChange(
  manager: EntityManager,
  facturaId: number,
  lineId: number | null,
): Promise<UltimoCambioReply> {
  const [found]: UltimoCambioReply[] = await manager.query(lineId === null ? OF_INVOICE : OF_LINE, [
    facturaId,
    ...(lineId === null ? [] : [lineId]),
  ]);
  return found ?? { usuario: null, momento: null };
}

/**
 * SQL: the last change of an invoice or of its lines. The invoice and its lines are read separately, so that PostgreSQL can use the index
 * of the audit for both.
 */
const OF_INVOICE = `
  SELECT ${WHO_AND_WHEN}
  FROM (
    SELECT a.id, a.momento, a.usuario_id FROM auditoria a WHERE a.tabla = 'facturas' AND a.registro_id = $1
      AND a.accion <> 'consultar'
    UNION ALL
    SELECT a.id, a.momento, a.usuario_id FROM facturas_lineas l
    JOIN auditoria a ON a.tabla = 'facturas_lineas' AND a.registro_id = l.id WHERE l.factura_id = $1
  ) a LEFT JOIN usuarios u ON u.id = a.usuario_id
  ORDER BY a.id DESC LIMIT 1`;

/**
 * SQL: who changed a line last, and when. An audit row holds all columns of the line, so the last change of a deleted line is found too.
 */
const OF_LINE = `
  SELECT ${WHO_AND_WHEN}
  FROM auditoria a LEFT JOIN usuarios u ON u.id = a.usuario_id
  WHERE a.tabla = 'facturas_lineas' AND a.registro_id = $2
    AND ((a.antes ->> 'factura_id')::integer = $1
         OR EXISTS (SELECT FROM facturas_lineas l WHERE l.id = $2 AND l.factura_id = $1))
  ORDER BY a.id DESC LIMIT 1`;
