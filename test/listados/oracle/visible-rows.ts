import type { UserType } from '../../../libs/contracts';

/** The properties of a user that the rules about visible rows read. */
export interface Person {
  id: number;
  tipo: UserType;
}

/**
 * The rows that each type of user sees, by table. `all`: every row. `none`: no row. Any other text is a list of paths that start at the
 * row: the first path must lead to the user's id, and every other path to true.
 * If a table is not listed, every user sees all its rows.
 */
export const VISIBLE: Record<string, Record<UserType, string>> = {
  alumnos: {
    ADM: 'all',
    PRO: 'altas.curso.materias.imparten.usuario_id altas.curso.materias.activo altas.activa',
    TUT: 'familia.tutores.usuario_id',
    ALU: 'usuario_id',
  },
  familias: { ADM: 'all', PRO: 'none', TUT: 'tutores.usuario_id', ALU: 'alumnos.usuario_id' },
  tutores: { ADM: 'all', PRO: 'none', TUT: 'familia.tutores.usuario_id', ALU: 'familia.alumnos.usuario_id' },
  cursos: {
    ADM: 'all',
    PRO: 'materias.imparten.usuario_id',
    TUT: 'altas.alumno.familia.tutores.usuario_id',
    ALU: 'altas.alumno.usuario_id',
  },
  materias: {
    ADM: 'all',
    PRO: 'imparten.usuario_id',
    TUT: 'curso.altas.alumno.familia.tutores.usuario_id',
    ALU: 'curso.altas.alumno.usuario_id',
  },
  altas: {
    ADM: 'all',
    PRO: 'curso.materias.imparten.usuario_id curso.materias.activo activa',
    TUT: 'alumno.familia.tutores.usuario_id',
    ALU: 'alumno.usuario_id',
  },
  aulas: { ADM: 'all', PRO: 'materias.imparten.usuario_id', TUT: 'none', ALU: 'none' },
  profesores: { ADM: 'all', PRO: 'usuario_id', TUT: 'none', ALU: 'none' },
  usuarios: { ADM: 'all', PRO: 'none', TUT: 'none', ALU: 'none' },
};
