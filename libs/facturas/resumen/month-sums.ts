import type { Database } from '../../platform';

/** The sums of one month. Amounts are decimal text. */
export interface MonthSums {
  /** `YYYY-MM` */
  mes: string;
  facturado: string;
  facturas: number;
  cobrado: string;
  cobros: number;
  /** The part of the month's invoiced amount that is unpaid today. */
  porCobrar: string;
  /**
   * The amount that was invoiced in the month up to the day `dia`. If `dia` is null, the amount of the whole month. Used to compare an
   * unfinished month with earlier months.
   */
  facturadoComparado: string;
  cobradoComparado: string;
}

/**
 * Reads the sums of a month and of the 23 months before it, oldest first.
 * @param dia day of the month up to which amounts are compared; null compares whole months
 */
export const readMonthSums = (database: Database, mes: string, dia: number | null): Promise<MonthSums[]> =>
  database.rows<MonthSums>(MONTH_SUMS, [`${mes}-01`, dia]);

/**
 * The sums of a group of unpaid invoices. `tramo` is the index of the age group; -1 stands for the amounts that the academy must pay back.
 */
export interface OpenSum {
  tramo: number;
  importe: string;
  cuantas: number;
}

/** Sums the unpaid invoices in groups by age in days. @param limits the lowest age of each group except the first */
export const readOpenSums = (database: Database, today: string, limits: readonly number[]): Promise<OpenSum[]> =>
  database.rows<OpenSum>(OPEN_SUMS, [today, limits]);

/**
 * SQL: calculates the sums of each month.
 * `facturado`: a fee counts in its own month, any other line counts in the month of issue (rule C9).
 * `facturadoComparado`: the part of `facturado` that was issued up to the compared day of the month. Fees that were billed in advance are
 * included.
 * `porCobrar`: the unpaid amount of an invoice is divided among the months of the invoice, in proportion to their amounts.
 * `cobrado`: the collected amount plus `compensado`, the negative amount of rectifications.
 */
const MONTH_SUMS = `
  WITH meses AS (
    SELECT m::date AS mes FROM generate_series($1::date - interval '23 months', $1::date::timestamp, interval '1 month') AS m
  ),
  facturado AS (
    SELECT meses.mes, count(*)::integer AS cuantas, sum(m.importe) AS importe,
      sum(m.importe) FILTER (WHERE f.fecha_expedicion < least(meses.mes + $2::integer, meses.mes + interval '1 month')
        OR $2::integer IS NULL) AS comparado,
      sum(f.importe_pendiente * m.importe / f.total) FILTER (WHERE f.importe_pendiente > 0) AS por_cobrar
    FROM meses JOIN facturas_meses m ON m.mes = to_char(meses.mes, 'YYYY-MM') JOIN facturas f ON f.id = m.factura_id
    GROUP BY 1
  ),
  cobrado AS (
    SELECT date_trunc('month', fecha_cobro)::date AS mes, count(*)::integer AS cuantas, sum(liquido + compensado) AS importe,
      sum(liquido + compensado) FILTER (WHERE extract(day FROM fecha_cobro) <= coalesce($2::integer, 31)) AS comparado
    FROM facturas
    WHERE cobro = 'cobrada' AND fecha_cobro >= $1::date - interval '23 months' AND fecha_cobro < $1::date + interval '1 month'
    GROUP BY 1
  )
  SELECT to_char(mes, 'YYYY-MM') AS mes,
    round(coalesce(f.importe, 0), 2)::text AS facturado, coalesce(f.cuantas, 0) AS facturas,
    round(coalesce(c.importe, 0), 2)::text AS cobrado, coalesce(c.cuantas, 0) AS cobros,
    round(coalesce(f.por_cobrar, 0), 2)::text AS "porCobrar",
    round(coalesce(f.comparado, 0), 2)::text AS "facturadoComparado",
    round(coalesce(c.comparado, 0), 2)::text AS "cobradoComparado"
  FROM meses LEFT JOIN facturado f USING (mes) LEFT JOIN cobrado c USING (mes)
  ORDER BY mes`;

const OPEN_SUMS = `
  SELECT CASE WHEN importe_pendiente < 0 THEN -1 ELSE width_bucket($1::date - fecha_expedicion, $2::integer[]) END AS tramo,
    sum(importe_pendiente)::text AS importe, count(*)::integer AS cuantas
  FROM facturas
  WHERE estado = 'presentada' AND cobro IN ('pendiente', 'devuelta') AND importe_pendiente <> 0
  GROUP BY 1`;
