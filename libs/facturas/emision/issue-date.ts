import type { EntityManager } from 'typeorm';
import { AppError, oneRow, dateText } from '../../platform';
import { facturasErrors } from '../errors';
import { yearOf } from './numbering';
import type { OpenSeries } from './series';

/** The earliest date of issue. From this day on, invoices need billing records (Orden HAC/1177/2024). */
const EARLIEST = '2024-10-28';

/**
 * Checks a date of issue against today and against the last invoice of the series. If the series has no invoices, the last invoice of all
 * series of the same kind is used. So a new series does not allow earlier dates (RD 1619/2012, arts. 6.1.a and 11).
 * @param today the academy's today, `YYYY-MM-DD`
 * @throws fecha-futura, fecha-antigua, fecha-anterior, fecha-anterior-tipo
 */
export async function checkIssueDate(
  manager: EntityManager,
  serie: OpenSeries,
  fecha: string,
  today: string,
): Promise<void> {
  if (fecha > today) throw facturasErrors['fecha-futura'](atField('No puede ser futura'));
  if (fecha < EARLIEST) throw facturasErrors['fecha-antigua'](atField('No puede ser anterior al 28/10/2024'));
  const rows: { propia: string | null; ajena: string | null }[] = await manager.query(LAST_DATES, [
    serie.id,
    serie.tipo,
  ]);
  const { propia, ajena } = oneRow(rows);
  const ultima = propia ?? ajena;
  if (ultima === null || fecha >= ultima) return;
  const data = { codigo: serie.codigo, lastDate: dateText(ultima) };
  const field = atField(`Es anterior a la última factura, del ${dateText(ultima)}`);
  throw propia === null
    ? facturasErrors['fecha-anterior-tipo'](data, field)
    : facturasErrors['fecha-anterior'](data, field);
}

/**
 * Returns the error that `checkIssueDate` would throw; null if the series accepts the date. A run uses this function, because perhaps only
 * some invoices of the run need the series.
 */
export async function findDateRefusal(
  manager: EntityManager,
  serie: OpenSeries,
  fecha: string,
  today: string,
): Promise<AppError | null> {
  try {
    await checkIssueDate(manager, serie, fecha, today);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A rectifying invoice is never dated before its original. @returns the refusal, or null */
export function findDateBeforeOriginal(fecha: string, original: { numero: string; fecha: string }): AppError | null {
  if (fecha >= original.fecha) return null;
  const day = dateText(original.fecha);
  return facturasErrors['fecha-anterior-original'](
    { numero: original.numero, day },
    atField(`Es anterior a la factura que rectifica, del ${day}`),
  );
}

const atField = (sentence: string) => ({ campos: { fecha: sentence } });

/**
 * SQL of two dates. `propia`: the last invoice date of the series `$1`. `ajena`: the last invoice date among the series `$1` and all
 * series of the kind `$2`.
 */
const LAST_DATES = `
  SELECT (max(c.ultima_fecha) FILTER (WHERE c.serie_id = $1))::text AS propia, max(c.ultima_fecha)::text AS ajena
  FROM facturas_contadores c JOIN series s ON s.id = c.serie_id
  WHERE c.ultimo > 0 AND (c.serie_id = $1 OR s.tipo = $2)`;

/**
 * The largest number of years by which an operation may lie before the date of issue (`before`) or after it (`after`). Old operations may
 * still be billed, and terms are paid in advance.
 */
const OPERATION_YEARS = { before: 4, after: 1 };

/**
 * Checks a date of operation against the date of issue (RD 1619/2012, art. 6.1.i). The operation may be later than the issue, because fees
 * are billed in advance.
 * @param field the wire name of the date
 * @throws fecha-operacion
 */
export function checkOperationDate(fechaOperacion: string | null, fecha: string, field: string): void {
  if (fechaOperacion === null) return;
  const { before, after } = OPERATION_YEARS;
  if (fechaOperacion >= shiftYears(fecha, -before) && fechaOperacion <= shiftYears(fecha, after)) return;
  const sentence = `Va de ${String(before)} años antes a 1 después de la fecha de la factura`;
  throw facturasErrors['fecha-operacion']({ campos: { [field]: sentence } });
}

const shiftYears = (day: string, years: number): string =>
  `${String(yearOf(day) + years).padStart(4, '0')}${day.slice(4)}`;
