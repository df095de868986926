import type { EntityManager } from 'typeorm';

/**
 * If a rectification has undone a charge, releases the key of the charge: the student can then be charged for the same thing again. If
 * another issued invoice charges the same thing, the other invoice receives the key.
 */
export async function releaseChargeKeys(manager: EntityManager, facturas: readonly number[]): Promise<void> {
  const [released]: [{ clave: string; factura_id: number; alta_id: number | null }[]] = await manager.query(RELEASE, [
    facturas,
  ]);
  if (released.length === 0) return;
  await manager.query(HAND_OVER, [
    released.map(({ clave }) => clave),
    released.map(({ factura_id }) => factura_id),
    released.map(({ alta_id }) => alta_id),
  ]);
}

const RELEASE = `
  DELETE FROM facturas_claves k WHERE k.factura_id = ANY($1::integer[]) AND claustro_clave_deshecha(k)
  RETURNING k.clave, k.factura_id, k.alta_id`;

/**
 * Gives each released key to another invoice that charges the same thing. This can be the invoice of a repeated charge: its own key ends
 * in the id of the run, so this invoice does not hold the key of the month yet.
 */
const HAND_OVER = `
  INSERT INTO facturas_claves (clave, factura_id, alta_id)
  SELECT DISTINCT ON (d.clave) d.clave, f.id, l.alta_id
  FROM (
    SELECT u.*, split_part(u.clave, '|', 1)::integer AS alumno_id, split_part(u.clave, '|', 2) AS periodo
    FROM unnest($1::text[], $2::integer[], $3::integer[]) AS u (clave, factura_id, alta_id)
  ) d
  CROSS JOIN LATERAL (
    SELECT l.id FROM facturas_lineas l WHERE l.alumno_id = d.alumno_id
    UNION ALL
    SELECT l.id FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id AND l.alumno_id IS NULL WHERE f.alumno_id = d.alumno_id
  ) suyas
  JOIN facturas_lineas l ON l.id = suyas.id
  JOIN facturas f ON f.id = l.factura_id
  CROSS JOIN LATERAL (SELECT ROW(d.clave, f.id, l.alta_id)::facturas_claves AS suya) k
  WHERE f.estado = 'presentada' AND f.rectifica_id IS NULL AND f.id <> d.factura_id
    AND coalesce(l.periodo, to_char(coalesce(f.fecha_operacion, f.fecha_expedicion), 'YYYY-MM')) = d.periodo
    AND (l.alta_id IS NULL OR l.alta_id = d.alta_id)
    AND claustro_clave_cobra(k.suya, l) AND NOT claustro_clave_deshecha(k.suya)
    AND NOT EXISTS (
      SELECT FROM facturas_claves o
      WHERE o.factura_id = f.id AND starts_with(o.clave, d.alumno_id || '|' || d.periodo || '|') AND claustro_clave_cobra(o, l)
        AND (f.proceso_id IS NULL OR o.clave NOT LIKE '%|' || f.proceso_id))
  ORDER BY d.clave, f.id
  ON CONFLICT DO NOTHING`;
