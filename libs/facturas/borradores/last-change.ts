import type { EntityManager } from 'typeorm';
import type { UltimoCambioReply } from '../../contracts';

const WHO_AND_WHEN = `u.nombre AS usuario, to_char(a.momento AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS momento`;

/**
 * The user and time of the last change of an invoice or one of its lines, from the audit.
 * @param lineId only this line, which may have been deleted; null: the invoice and its present lines
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

/** Looks up the index of the audit once for the invoice, and once for each of its lines. */
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

/** The audit row of a deletion has all columns of the line. */
const OF_LINE = `
  SELECT ${WHO_AND_WHEN}
  FROM auditoria a LEFT JOIN usuarios u ON u.id = a.usuario_id
  WHERE a.tabla = 'facturas_lineas' AND a.registro_id = $2
    AND ((a.antes ->> 'factura_id')::integer = $1
         OR EXISTS (SELECT FROM facturas_lineas l WHERE l.id = $2 AND l.factura_id = $1))
  ORDER BY a.id DESC LIMIT 1`;
