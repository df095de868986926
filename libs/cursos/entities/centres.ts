/** Where the centres of the academy are stored: they have no table of their own. */
export const CENTRES = ['aulas.centro', 'cursos.centro'] as const;
