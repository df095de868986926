import type { Client } from 'pg';
import { checkEqual } from '../equal-answers';
import { MONTH } from './academy';
import type { Figure } from './measure-pay';

/**
 * Compares the rows of the month's pay letters with the figures of the hand-written statement. Figures with quantity 0 are left out,
 * because pay letters have no such rows.
 * @returns the name of this comparison
 * @throws Error that names the first difference
 */
export async function checkSameLetters(client: Client, figures: readonly Figure[]): Promise<string> {
  const { rows } = await client.query<Figure>(
    `SELECT f.concepto_id AS id, f.cantidad::text AS cantidad, f.total::text AS total
     FROM pagos_cartas_filas f JOIN pagos_cartas c ON c.id = f.carta_id WHERE c.desde = $1 AND c.hasta = $2 ORDER BY f.concepto_id, f.id`,
    [MONTH.from, MONTH.to],
  );
  return checkEqual(
    'cartas del mes',
    rows,
    figures.filter(({ cantidad }) => Number(cantidad) !== 0),
  );
}
