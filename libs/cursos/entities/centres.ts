/** The columns that store centres. Centres have no table of their own. */
export const CENTRES = ['aulas.centro', 'cursos.centro'] as const;
