import type { EntityManager } from 'typeorm';
import type { ConsideredOffer } from '../../contracts';

type Considered = readonly ConsideredOffer[];

/**
 * Keeps what offers said of lines, once for all that came out alike: told in full it is longer than the rest of a line.
 * @returns an id for each, in their order; null where there was nothing to consider
 */
export async function keepConsidered(
  manager: EntityManager,
  considered: readonly Considered[],
): Promise<(number | null)[]> {
  const texts = considered.map((offers) => (offers.length === 0 ? null : JSON.stringify(offers)));
  const different = [...new Set(texts.filter((text) => text !== null))];
  if (different.length === 0) return texts.map(() => null);
  const rows: { id: number }[] = await manager.query(
    `WITH nuevas AS MATERIALIZED (
       SELECT nextval(pg_get_serial_sequence('facturas_consideraciones', 'id'))::integer AS id, texto, lugar
       FROM unnest($1::text[]) WITH ORDINALITY AS t (texto, lugar)
     ), escritas AS (INSERT INTO facturas_consideraciones (id, ofertas) SELECT id, texto::jsonb FROM nuevas)
     SELECT id FROM nuevas ORDER BY lugar`,
    [different],
  );
  const ids = new Map(different.map((text, index) => [text, rows[index]?.id ?? null]));
  return texts.map((text) => (text === null ? null : (ids.get(text) ?? null)));
}
