import type { EntityManager } from 'typeorm';
import { lastDayOfMonth } from '../../platform';
import { LETTER_COUNTS } from '../letter-counts';
import type { LetterRequest } from './read-letter';

/**
 * Returns the numbers of the teacher's earlier pay letters that overlap the range. If a letter or the request has no range, the month of
 * its date is used as the range.
 */
export async function findEarlier(
  manager: EntityManager,
  { profesorId, fecha, range }: Pick<LetterRequest, 'profesorId' | 'fecha' | 'range'>,
): Promise<string[]> {
  const mes = fecha.slice(0, 7);
  const { from, to } = range ?? { from: `${mes}-01`, to: lastDayOfMonth(mes) };
  const rows: { numero: string }[] = await manager.query(
    `SELECT c.numero FROM pagos_cartas c
     WHERE c.profesor_id = $1 AND ${LETTER_COUNTS}
       AND coalesce(c.desde, date_trunc('month', c.fecha)::date) <= $3
       AND coalesce(c.hasta, (date_trunc('month', c.fecha) + interval '1 month - 1 day')::date) >= $2
     ORDER BY c.id`,
    [profesorId, from, to],
  );
  return rows.map(({ numero }) => numero);
}

/**
 * Returns the number of a pay letter with the same date and the same rows; null if there is none.
 * Used only for a request that has no range, but has a row with a concept. For such a row the database does not store what was paid. So
 * only an equal letter shows that the row was already paid.
 */
export async function findEqual(
  manager: EntityManager,
  { profesorId, fecha, range, filas }: LetterRequest,
): Promise<string | null> {
  if (range !== null || filas.every(({ id }) => id === null)) return null;
  const paying = filas.map(({ descripcion, cantidad, valor, total }) => [descripcion, cantidad, valor, total]);
  const rows: { numero: string }[] = await manager.query(
    `SELECT c.numero FROM pagos_cartas c
     WHERE c.profesor_id = $1 AND c.fecha = $2 AND c.desde IS NULL AND ${LETTER_COUNTS}
       AND (SELECT jsonb_agg(jsonb_build_array(f.descripcion, f.cantidad::text, f.valor::text, f.total::text) ORDER BY f.orden)
         FROM pagos_cartas_filas f WHERE f.carta_id = c.id)
         = (SELECT jsonb_agg(fila) FROM jsonb_array_elements($3::jsonb) AS fila WHERE (fila ->> 3)::numeric <> 0)
     ORDER BY c.id LIMIT 1`,
    [profesorId, fecha, JSON.stringify(paying)],
  );
  return rows[0]?.numero ?? null;
}
