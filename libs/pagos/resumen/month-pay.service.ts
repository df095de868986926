import { Injectable } from '@nestjs/common';
import type { ResumenPagos } from '../../contracts';
import { Database } from '../../platform';
import { sumOf, toWire2 } from '../../platform/dinero';
import type { PayRange } from '../pendiente/calculate';
import { findMonthTeachers } from '../mes/find-month-teachers';
import { planLetters } from '../mes/plan-month';

interface MonthLetters {
  mes: string;
  pagado: string;
  liquido: string;
  cartas: number;
}

/** Calculates what teachers were paid in a month, and what a month run for all of them would still pay. */
@Injectable()
export class MonthPayService {
  constructor(private readonly db: Database) {}

  async summary(mes: string, range: PayRange): Promise<ResumenPagos> {
    const [months, pendiente] = await Promise.all([
      this.db.rows<MonthLetters>(MONTH_LETTERS, [range.from]),
      this.pending(range),
    ]);
    const [lastYear, before, current] = [months.at(0), months.at(-2), months.at(-1)];
    if (months.length !== 13 || !lastYear || !before || !current)
      throw new Error(`There are the letters of ${String(months.length)} months`);
    return {
      mes,
      pagado: {
        importe: current.pagado,
        liquido: current.liquido,
        cuantas: current.cartas,
        url: `/administrar/profesores/pagos/mes/?mes=${mes}`,
        mesAnterior: before.pagado,
        ejercicioAnterior: lastYear.pagado,
      },
      pendiente,
      meses: months.slice(-12).map(({ mes: month, pagado }) => ({ mes: month, pagado })),
    };
  }

  private async pending(range: PayRange): Promise<ResumenPagos['pendiente']> {
    const { manager } = this.db.dataSource;
    const teachers = await findMonthTeachers(manager, range, null);
    const planned = await planLetters(teachers, { manager, request: { range, confirmado: null } });
    const letters = planned.flatMap((one) => ('letter' in one ? [one.letter] : []));
    const totals = letters.flatMap(({ filas }) => filas.map(({ total }) => total));
    return { importe: toWire2(sumOf(totals)), profesores: letters.length };
  }
}

/**
 * SQL: sums the pay letters of a month and of each of the twelve months before it, oldest first. A letter belongs to the month of the last
 * day of its range. A letter without a range belongs to the month of its date.
 */
const MONTH_LETTERS = `
  WITH meses AS (
    SELECT m::date AS mes FROM generate_series($1::date - interval '12 months', $1::date::timestamp, interval '1 month') AS m
  ),
  cartas AS (
    SELECT date_trunc('month', coalesce(hasta, fecha))::date AS mes, count(*)::integer AS cartas, sum(bruto) AS pagado,
      sum(liquido) AS liquido
    FROM pagos_cartas
    WHERE coalesce(hasta, fecha) >= ($1::date - interval '12 months')::date
      AND coalesce(hasta, fecha) < ($1::date + interval '1 month')::date
    GROUP BY 1
  )
  SELECT to_char(mes, 'YYYY-MM') AS mes, round(coalesce(pagado, 0), 2)::text AS pagado,
    round(coalesce(liquido, 0), 2)::text AS liquido, coalesce(cartas, 0) AS cartas
  FROM meses LEFT JOIN cartas USING (mes) ORDER BY mes`;
