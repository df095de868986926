import type { DeleteBlocker } from '../listings/definition/define-list';

/**
 * Prevents the deletion of a row if a condition of an offer names the row by its text. Without the row, the offer would silently stop
 * applying.
 */
export function namedInOffers(table: string, fields: Readonly<Record<string, string>>): DeleteBlocker {
  const named = Object.entries(fields)
    .map(([path, column]) => `(c.modelo || '.' || c.campo = '${path}' AND claustro_normal(valor) = x.${column}_normal)`)
    .join(' OR ');
  return {
    sentence: 'está en las condiciones de una oferta',
    findBlocked: async (ids, _user, manager) => {
      const rows: { id: number }[] = await manager.query(
        `SELECT DISTINCT x.id FROM "${table}" x, ofertas_condiciones c, unnest(c.valores) AS valor
         WHERE x.id = ANY ($1::integer[]) AND (${named}) ORDER BY 1`,
        [ids],
      );
      return rows.map(({ id }) => id);
    },
  };
}
