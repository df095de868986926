import type { EntityManager } from 'typeorm';
import type { LineaFactura } from '../../contracts';
import { toWire4 } from '../../platform/dinero';
import { FEE_KINDS } from '../calculo/fee-kinds';
import { selectList } from '../entities/columns';
import { CONTENIDO } from '../entities/linea.columns';
import { wireAmounts } from '../entities/wire-amounts';
import { OFFER_NAME } from '../ofertas/offer-name-sql';

/**
 * Returns the lines of an invoice in order, in wire format. If a fee of a draft has no chosen month, the line shows the month that the fee
 * would get today.
 * @param today `YYYY-MM-DD`
 */
export async function listLines(manager: EntityManager, facturaId: number, today: string): Promise<LineaFactura[]> {
  const rows: LineaFactura[] = await manager.query(LINES, [facturaId, today, FEE_KINDS]);
  return rows.map((row) => ({
    ...row,
    ...wireAmounts(row),
    base: toWire4(row.base),
    precioConIVA: toWire4(row.precioConIVA),
  }));
}

const LINES = `
  SELECT l.id, l.factura_id AS transaccion_id, ${selectList(CONTENIDO, 'l')},
         a.nombre AS alumno_nombre, a.apellidos AS alumno_apellidos, c.descripcion AS concepto_descripcion,
         r.descripcion AS articulo_descripcion, k.descripcion AS curso_descripcion,
         coalesce(l.periodo, CASE WHEN f.estado = 'borrador' AND c.tipo = ANY($3::text[])
           THEN to_char(coalesce(f.fecha_operacion, f.fecha, $2::date), 'YYYY-MM') END) AS periodo,
         CASE WHEN l.oferta_id IS NOT NULL THEN json_build_object('id', l.oferta_id, 'descripcion', coalesce(${OFFER_NAME}, '')) END AS oferta
  FROM facturas_lineas l
  JOIN facturas f ON f.id = l.factura_id
  LEFT JOIN alumnos a ON a.id = l.alumno_id
  LEFT JOIN conceptos c ON c.id = l.concepto_id
  LEFT JOIN articulos r ON r.id = l.articulo_id
  LEFT JOIN cursos k ON k.id = l.curso_id
  WHERE l.factura_id = $1 ORDER BY l.orden, l.id`;
