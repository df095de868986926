import { countText, dateText, type SqlRunner } from '../../platform';
import { WANTED_CLASSES, type Chunk } from '../../clases';

/**
 * Describes the past classes that the first generation of a subject would write. Past classes count as given, and are paid and billed. If
 * the year is mistyped, the sentence shows it before hundreds of classes are written.
 * @returns one Spanish sentence; empty without new past classes
 */
export async function pastSentences(manager: SqlRunner, { materias, today }: Chunk): Promise<string[]> {
  if (materias.length === 0) return [];
  const [row]: { total: number; first: string | null }[] = await manager.query(NEW_PAST_CLASSES, [materias, today]);
  if (row === undefined) throw new Error('A count answers a row');
  return row.first === null ? [] : [sentence(row.total, row.first)];
}

const sentence = (total: number, first: string): string =>
  `Se ${total === 1 ? 'crea' : 'crean'} ${countText(total, 'clase', 'clases')} de días que ya han pasado, desde el ${dateText(first)}: ` +
  'cuentan como dadas para el pago y las cuotas.';

const NEW_PAST_CLASSES = `
  WITH ${WANTED_CLASSES}
  SELECT count(*)::integer AS total, min(q.fecha)::text AS first FROM querida q
  WHERE q.fecha < $2::date AND NOT EXISTS (
    SELECT FROM clases c WHERE c.materia_id = q.materia_id AND c.fecha_patron = q.fecha)`;
