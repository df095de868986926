import { Injectable } from '@nestjs/common';
import type { CalculoPagos, ClaseCalculada, DetallePago } from '../../contracts';
import { Database } from '../../platform';
import { dinero } from '../../platform/dinero';
import { PAY_KINDS } from '../calculo/kinds';
import { pagosErrors } from '../errors';
import { CALCULATE } from '../sql/calculation-sql';
import type { CalculatedConcept, PayRange } from './calculate';
import { CLASS_DETAILS, MONTH_DETAILS, WITHDRAWN_CLASSES } from '../sql/detail-sql';
import { explainAdjustments } from './explained-adjustments';
import { noticesOf, PAY_DATA, type PayData } from './notices';
import type { CalculationRequest } from './read-calculation';

/** SQL: the data of the teachers who have the given concepts. The warnings depend on these data. */
const TEACHERS = `
  SELECT ${PAY_DATA} FROM profesores p
  WHERE p.id IN (SELECT profesor_id FROM pagos_conceptos WHERE id = ANY ($1::integer[])) ORDER BY p.id`;

const paysMonths = ({ tipo, total }: CalculatedConcept): boolean =>
  PAY_KINDS[tipo].basis === 'meses' && !dinero(total).isZero();

/** The classes or months behind the amount of one concept; `id` is the concept. */
interface Detail<T> {
  id: number;
  detalle: T;
}

/** Calculates what teachers earned in a range, and lists the classes and months behind each amount. */
@Injectable()
export class CalculationService {
  constructor(private readonly db: Database) {}

  /** Returns one row for each active concept of the request, in the requested order. @throws concepto-desconocido */
  async calculate({ ids, range, withDetails }: CalculationRequest): Promise<CalculoPagos> {
    await this.checkKnown(ids);
    const values = [ids, range.from, range.to];
    const [rows, details, ajustes, teachers] = await Promise.all([
      this.db.rows<CalculatedConcept>(CALCULATE, values),
      withDetails ? this.loadDetails(ids, range) : null,
      explainAdjustments(this.db, { ids, range, withDetails }),
      this.db.rows<PayData>(TEACHERS, values),
    ]);
    return {
      resultados: rows.map(({ profesor_id: _, ...row }) => ({
        ...row,
        ...details?.(row.id),
      })),
      ajustes,
      avisos: [
        ...new Set(teachers.flatMap((teacher) => noticesOf(teacher, { range, isMonthly: rows.some(paysMonths) }))),
      ],
    };
  }

  private async checkKnown(ids: readonly number[]): Promise<void> {
    const [unknown] = await this.db.rows(
      `SELECT FROM unnest($1::integer[]) AS pedido (id)
       WHERE NOT EXISTS (SELECT FROM pagos_conceptos c WHERE c.id = pedido.id AND NOT c.borrado) LIMIT 1`,
      [ids],
    );
    if (unknown !== undefined) throw pagosErrors['concepto-desconocido']();
  }

  /**
   * Loads the details of each concept.
   * @returns a function that gives the details of a concept by id. `detalle`: the classes or months that the concept counts. `retiradas`:
   * the paid classes that the concept no longer counts
   */
  private async loadDetails(
    ids: readonly number[],
    { from, to }: PayRange,
  ): Promise<(id: number) => { detalle: DetallePago; retiradas: ClaseCalculada[] }> {
    const values = [ids, from, to];
    const [classes, months, withdrawn] = await Promise.all([
      this.db.rows<Detail<DetallePago>>(CLASS_DETAILS, values),
      this.db.rows<Detail<DetallePago>>(MONTH_DETAILS, values),
      this.db.rows<Detail<ClaseCalculada[]>>(WITHDRAWN_CLASSES, values),
    ]);
    // No id is in both `classes` and `months`, because a pay concept is paid either by classes or by months.
    const details = new Map([...classes, ...months].map(({ id, detalle }) => [id, detalle]));
    const gone = new Map(withdrawn.map(({ id, detalle }) => [id, detalle]));
    return (id) => ({ detalle: details.get(id) ?? [], retiradas: gone.get(id) ?? [] });
  }
}
