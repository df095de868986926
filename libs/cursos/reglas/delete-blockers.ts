import type { DeleteBlocker } from '../../listings/definition/define-list';

/** Courses with concepts created by users. The concepts that came with a course are deleted with it. */
export const ownConceptos: DeleteBlocker = {
  sentence: 'tiene conceptos propios',
  findBlocked: async (ids, _user, manager) => {
    const rows: { id: number }[] = await manager.query(
      'SELECT DISTINCT curso_id AS id FROM conceptos WHERE curso_id = ANY($1::integer[]) AND del_curso IS NULL ORDER BY 1',
      [ids],
    );
    return rows.map(({ id }) => id);
  },
};
