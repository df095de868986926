/** The columns that store the centres of the academy, which have no table of their own. */
export const CENTRES = ['aulas.centro', 'cursos.centro'] as const;
