import type { EntityManager } from 'typeorm';
import type { MasivaLinea } from '../../../contracts';
import { groupBy } from '../../../platform/lists/group-by';
import { wireAmounts } from '../../entities/wire-amounts';
import { OFFER_NAME } from '../../ofertas/offer-name-sql';
import type { BulkResult } from './bulk-request';

/** Reads the lines of the issued invoices and adds them to the results. A run stores results without lines. */
export async function withLines(results: readonly BulkResult[], manager: EntityManager): Promise<BulkResult[]> {
  const rows: { factura_id: number; linea: MasivaLinea }[] = await manager.query(LINES, [results.map(({ id }) => id)]);
  const lines = groupBy(rows, ({ factura_id }) => factura_id);
  return results.map((result) => {
    const own = result.id === null ? undefined : lines.get(result.id);
    if (own === undefined) throw new Error(`The issued invoice ${String(result.numero)} has no lines`);
    return { ...result, lineas: own.map(({ linea }) => ({ ...linea, ...wireAmounts(linea) })) };
  });
}

const LINES = `
  SELECT l.factura_id, json_build_object('alumno_id', l.alumno_id, 'textoAlumno', l.texto_alumno, 'curso_id', l.curso_id,
      'curso', c.codigo || ' · ' || c.descripcion, 'concepto_id', l.concepto_id, 'periodo', l.periodo, 'descripcion', l.descripcion,
      'cantidad', l.cantidad::text, 'precio', l.precio::text, 'descuentoPorcentual', l.descuento_porcentual::text,
      'descuentoFijo', l.descuento_fijo::text, 'oferta', ${OFFER_NAME}, 'tipoIVA', l.tipo_iva::text, 'total', l.total::text) AS linea
  FROM facturas_lineas l
  LEFT JOIN cursos c ON c.id = l.curso_id
  WHERE l.factura_id = ANY($1::integer[]) ORDER BY l.factura_id, l.orden`;
