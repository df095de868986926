import type { EntityManager } from 'typeorm';
import type { InvoiceLine } from '../../contracts';
import { toWire2, toWire4, toWireRate } from '../../platform/dinero';

/** The lines of an invoice as they go on the wire. */
export async function linesOf(manager: EntityManager, facturaId: number): Promise<InvoiceLine[]> {
  const rows: LineRow[] = await manager.query(LINES, [facturaId]);
  return rows.map(({ oferta_id, oferta_descripcion, ...row }) => ({
    ...row,
    cantidad: toWireRate(row.cantidad),
    precio: toWire4(row.precio),
    descuentoFijo: row.descuentoFijo === null ? null : toWire4(row.descuentoFijo),
    descuentoPorcentual: row.descuentoPorcentual === null ? null : toWireRate(row.descuentoPorcentual),
    tipoIVA: toWireRate(row.tipoIVA),
    base: toWire4(row.base),
    precioConIVA: toWire4(row.precioConIVA),
    total: toWire2(row.total),
    oferta: oferta_id === null ? null : { id: oferta_id, descripcion: oferta_descripcion ?? '' },
  }));
}

type LineRow = Omit<InvoiceLine, 'oferta'> & { oferta_id: number | null; oferta_descripcion: string | null };

const LINES = `
  SELECT l.id, l.factura_id AS transaccion_id, l.alumno_id, a.nombre AS alumno_nombre, a.apellidos AS alumno_apellidos,
         l.concepto_id, c.descripcion AS concepto_descripcion, l.articulo_id, r.descripcion AS articulo_descripcion,
         l.curso_id, k.descripcion AS curso_descripcion, l.descripcion, l.cantidad, l.precio,
         l.descuento_fijo AS "descuentoFijo", l.descuento_porcentual AS "descuentoPorcentual", l.tipo_iva AS "tipoIVA",
         l.anulable, l.base, l.precio_con_iva AS "precioConIVA", l.total, l.oferta_id,
         (SELECT o ->> 'descripcion' FROM facturas_consideraciones k, jsonb_array_elements(k.ofertas) o WHERE k.id = l.consideracion_id AND (o ->> 'id')::integer = l.oferta_id LIMIT 1)
           AS oferta_descripcion
  FROM facturas_lineas l
  LEFT JOIN alumnos a ON a.id = l.alumno_id
  LEFT JOIN conceptos c ON c.id = l.concepto_id
  LEFT JOIN articulos r ON r.id = l.articulo_id
  LEFT JOIN cursos k ON k.id = l.curso_id
  WHERE l.factura_id = $1 ORDER BY l.orden, l.id`;
