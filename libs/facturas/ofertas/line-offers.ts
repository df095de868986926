import type { EntityManager } from 'typeorm';
import type { OfertaConsiderada } from '../../contracts';
import type { Consideracion, LineaInput, OfertasService } from '../../ofertas';
import { zip } from '../../platform/lists/zip-lists';

/** The discount that offers give a line, and the id of the stored evaluation that explains the discount. */
export type LineOffer = Omit<Consideracion, 'consideradas'> & {
  consideracion_id: number | null;
  /** The name of the applied offer; null if no offer was applied. */
  descripcion: string | null;
};

/** Evaluates the offers for lines that will be written, and stores the evaluations. Returns one result for each line, in order. */
export async function findLineOffers(
  manager: EntityManager,
  ofertas: OfertasService,
  lines: readonly LineaInput[],
): Promise<LineOffer[]> {
  if (lines.length === 0) return [];
  const evaluated = await ofertas.evaluate(manager, lines);
  const ids = await storeConsideraciones(
    manager,
    evaluated.map(({ consideradas }) => consideradas),
  );
  return zip(evaluated, ids).map(([{ consideradas, ...offer }, consideracion_id]) => ({
    ...offer,
    consideracion_id,
    descripcion: consideradas.find(({ elegida }) => elegida)?.descripcion ?? null,
  }));
}

/**
 * Stores the evaluations of offers for lines. If several lines share one evaluation object, stores it only once, because an evaluation is
 * longer than the rest of a line.
 * @returns for each line, in order, the id of the evaluation; null for a line without offers to evaluate
 */
async function storeConsideraciones(
  manager: EntityManager,
  evaluations: readonly (readonly OfertaConsiderada[])[],
): Promise<(number | null)[]> {
  const different = [...new Set(evaluations.filter(({ length }) => length > 0))];
  if (different.length === 0) return evaluations.map(() => null);
  const rows: { id: number }[] = await manager.query(INSERT, [different.map((offers) => JSON.stringify(offers))]);
  const ids = new Map(zip(different, rows).map(([offers, { id }]) => [offers, id]));
  return evaluations.map((offers) => ids.get(offers) ?? null);
}

/**
 * Inserts the texts and returns the new ids in the order of the texts. The ids are drawn before the INSERT, because RETURNING guarantees
 * no order.
 */
const INSERT = `
  WITH nuevas AS MATERIALIZED (
    SELECT nextval('facturas_consideraciones_id_seq')::integer AS id, texto, lugar
    FROM unnest($1::text[]) WITH ORDINALITY AS t (texto, lugar)
  ), escritas AS (INSERT INTO facturas_consideraciones (id, ofertas) SELECT id, texto::jsonb FROM nuevas)
  SELECT id FROM nuevas ORDER BY lugar`;
