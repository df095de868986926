import type { Database } from '../platform';

export interface MonthIncome {
  /** `YYYY-MM` */
  mes: string;
  /** The invoiced total of the month, less rectifications: a decimal string. */
  total: string;
}

export interface Income {
  /** The last 24 months, oldest first. The current month is the last entry. */
  meses: MonthIncome[];
  /** The invoiced total of the same month last year, only up to today's day of the month. */
  anterior: string;
  /** The change from `anterior` to this month, in per cent with one decimal; null if `anterior` is not positive. */
  variacion: string | null;
}

export interface Pending {
  facturas: number;
  importe: string;
  devueltas: number;
  importeDevueltas: string;
}

/** Reads the invoiced total of each month, by date of issue. @param today `YYYY-MM-DD` */
export async function readIncome(database: Database, today: string): Promise<Income> {
  const rows = await database.rows<MonthIncome & { hasta_hoy: string; variacion: string | null }>(INCOME, [today]);
  const lastYear = rows.at(-13);
  if (lastYear === undefined) throw new Error(`There are ${String(rows.length)} months of income`);
  return {
    meses: rows.map(({ mes, total }) => ({ mes, total })),
    anterior: lastYear.hasta_hoy,
    variacion: lastYear.variacion,
  };
}

/** Counts and sums unpaid invoices, including returned ones. Excludes rectifications that the academy still has to pay back. */
export async function readPending(database: Database): Promise<Pending> {
  const [pending] = await database.rows<Pending>(PENDING);
  if (pending === undefined) throw new Error('The pending invoices were not counted');
  return pending;
}

const INCOME = `
  WITH meses AS (
    SELECT mes, least(mes + ($1::date - date_trunc('month', $1::date)::date) * interval '1 day',
                      mes + interval '1 month - 1 day') AS hasta
    FROM generate_series(date_trunc('month', $1::date) - interval '23 months', date_trunc('month', $1::date),
                         interval '1 month') AS meses(mes)
  ),
  ingresos AS (
    SELECT mes, coalesce(sum(total), 0) AS total, coalesce(sum(total) FILTER (WHERE fecha_expedicion <= hasta), 0) AS hasta_hoy
    FROM meses
    LEFT JOIN facturas ON estado = 'presentada' AND fecha_expedicion >= mes AND fecha_expedicion < mes + interval '1 month'
    GROUP BY mes
  )
  SELECT to_char(mes, 'YYYY-MM') AS mes, total::text, hasta_hoy::text,
         CASE WHEN hasta_hoy > 0 THEN round((lead(total, 12) OVER (ORDER BY mes) - hasta_hoy) * 100 / hasta_hoy, 1)::text END
           AS variacion
  FROM ingresos
  ORDER BY mes`;

const PENDING = `
  SELECT count(*) FILTER (WHERE importe_pendiente > 0)::integer AS facturas,
         coalesce(sum(importe_pendiente) FILTER (WHERE importe_pendiente > 0), 0)::text AS importe,
         count(*) FILTER (WHERE cobro = 'devuelta')::integer AS devueltas,
         coalesce(sum(importe_pendiente) FILTER (WHERE cobro = 'devuelta'), 0)::text AS "importeDevueltas"
  FROM facturas
  WHERE estado = 'presentada' AND cobro IN ('pendiente', 'devuelta')`;
