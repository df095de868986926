import type { Hindrance } from '../listings/definition/define-list';

/** Concepts that somebody made for a course. Those that came with it go with it. */
export const conceptosPropios: Hindrance = {
  frase: 'tiene conceptos propios',
  retiene: async (ids, _user, manager) => {
    const rows: { id: number }[] = await manager.query(
      'SELECT DISTINCT curso_id AS id FROM conceptos WHERE curso_id = ANY($1::integer[]) AND del_curso IS NULL ORDER BY 1',
      [ids],
    );
    return rows.map(({ id }) => id);
  },
};
