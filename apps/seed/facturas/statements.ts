/** The series for full invoices. */
export const READ_SERIES = `SELECT id, codigo FROM series WHERE tipo = 'completa' AND activa ORDER BY id LIMIT 1`;

/** Marks the unpaid credits as reviewed by the office, except the newest two. */
export const REVIEW_CREDITS = `
  UPDATE creditos SET por_revisar = false, version = version + 1
  WHERE por_revisar AND id NOT IN (SELECT id FROM creditos WHERE por_revisar ORDER BY id DESC LIMIT 2)`;

/**
 * Marks invoices as paid or as returned direct debits, with dates up to $1. A fixed number from 0 to 99 for each invoice decides when and
 * how the invoice is paid.
 * $2 and $3 are the first and the last day of issue. Nearly all invoices of the first day are paid, but many invoices of the last day are
 * not.
 */
export const COLLECT = `
  UPDATE facturas f SET cobro = p.cobro, fecha_cobro = p.fecha, forma_cobro_id = p.forma_id, version = f.version + 1
  FROM (
    SELECT s.id,
      CASE WHEN s.es_domiciliada AND s.azar < 5 AND NOT s.vuelve_a_pagar THEN 'devuelta' ELSE 'cobrada' END AS cobro,
      CASE WHEN NOT s.es_domiciliada THEN s.emitida + 1 + s.azar % 17
           WHEN s.azar >= 5 THEN s.emitida + 4
           WHEN s.vuelve_a_pagar THEN s.emitida + 20 + s.azar
           ELSE s.emitida + 11 END AS fecha,
      CASE WHEN s.es_domiciliada AND s.vuelve_a_pagar THEN s.transferencia_id
           WHEN NOT s.es_domiciliada AND s.azar % 9 = 0 THEN s.tarjeta_id
           ELSE s.forma_pago_id END AS forma_id,
      s.es_domiciliada OR s.azar >= CASE s.emitida WHEN $2::date THEN 3 WHEN $3::date THEN 40 ELSE 10 END AS paga
    FROM (
      SELECT f.id, f.fecha_expedicion AS emitida, f.forma_pago_id, m.codigo = 'domiciliacion' AS es_domiciliada,
        ('x' || substr(md5(f.numero), 1, 7))::bit(28)::integer % 100 AS azar,
        f.fecha_expedicion = $2::date AND ('x' || substr(md5(f.numero), 1, 7))::bit(28)::integer % 100 < 3 AS vuelve_a_pagar,
        (SELECT id FROM formas_pago WHERE codigo = 'transferencia') AS transferencia_id,
        (SELECT id FROM formas_pago WHERE codigo = 'tarjeta') AS tarjeta_id
      FROM facturas f JOIN formas_pago m ON m.id = f.forma_pago_id
      WHERE f.estado = 'presentada' AND f.importe_pendiente > 0
    ) s
  ) p
  WHERE f.id = p.id AND p.paga AND p.fecha <= $1::date`;
