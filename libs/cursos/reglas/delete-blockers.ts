import type { DeleteBlocker } from '../../listings/definition/define-list';

/** Refuses to delete courses with concepts that users created. The concepts that a course creates itself are deleted with the course. */
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
