import type { Database } from '../platform';

export interface MonthCount {
  /** `YYYY-MM` */
  mes: string;
  altas: number;
}

/**
 * Counts the enrolments that were active on the last day of each of the eleven months before this one, oldest month first.
 * An enrolment is active from its first to its last day, both included.
 * @param today `YYYY-MM-DD`
 */
export function readActivePerMonth(database: Database, today: string): Promise<MonthCount[]> {
  return database.rows<MonthCount>(ACTIVE_PER_MONTH, [today]);
}

/**
 * SQL: counts the active enrolments of each month. `cambios` has, for each month, the number of enrolments that begin minus the number of
 * enrolments that end (on the day after the last day). With `MATERIALIZED`, PostgreSQL calculates `cambios` once, instead of once for each
 * month of the result.
 */
const ACTIVE_PER_MONTH = `
  WITH cambios AS MATERIALIZED (
    SELECT date_trunc('month', dia) AS mes, sum(signo) AS neto
    FROM (SELECT fecha_alta AS dia, 1 AS signo FROM altas UNION ALL SELECT fecha_baja + 1, -1 FROM altas) AS cambio
    WHERE dia < date_trunc('month', $1::date)
    GROUP BY 1
  )
  SELECT to_char(mes, 'YYYY-MM') AS mes,
         coalesce((SELECT sum(neto) FROM cambios WHERE cambios.mes <= meses.mes), 0)::integer AS altas
  FROM generate_series(date_trunc('month', $1::date) - interval '11 months',
                       date_trunc('month', $1::date) - interval '1 month', interval '1 month') AS meses(mes)
  ORDER BY mes`;
