import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';
import { dayText } from '../calculo/texts';
import { facturasErrors } from '../errors';
import type { OpenSeries } from './series';

/** From this day on invoices have billing records (Orden HAC/1177/2024). */
const EARLIEST = '2024-10-28';

/**
 * Checks a date of issue against today and the last invoice of its series.
 * @param today in Madrid, `YYYY-MM-DD`
 * @throws fecha-futura, fecha-antigua, fecha-anterior
 */
export async function checkIssueDate(
  manager: EntityManager,
  serie: OpenSeries,
  fecha: string,
  today: string,
): Promise<void> {
  const rows: { ultima: string | null }[] = await manager.query(
    'SELECT max(ultima_fecha)::text AS ultima FROM facturas_contadores WHERE serie_id = $1 AND ultimo > 0',
    [serie.id],
  );
  const atField = (sentence: string) => ({ campos: { fecha: sentence } });
  if (fecha > today) throw facturasErrors['fecha-futura'](atField('No puede ser futura'));
  if (fecha < EARLIEST) throw facturasErrors['fecha-antigua'](atField('No puede ser anterior al 28/10/2024'));
  const { ultima } = oneRow(rows);
  if (ultima !== null && fecha < ultima)
    throw facturasErrors['fecha-anterior'](
      { codigo: serie.codigo, lastDate: dayText(ultima) },
      atField(`Es anterior a la última factura, del ${dayText(ultima)}`),
    );
}
