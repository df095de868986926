import type { UserType } from '../../../libs/contracts';

/** A person as row rules see them. */
export interface Person {
  id: number;
  tipo: UserType;
}

/** Which rows each kind of person may see: `todo`, `nada`, or those whose path ends at them. Tables that are left out are open. */
export const VISIBLE: Record<string, Record<UserType, string>> = {
  alumnos: {
    ADM: 'todo',
    PRO: 'altas.curso.materias.profesor.usuario_id',
    TUT: 'familia.tutores.usuario_id',
    ALU: 'usuario_id',
  },
  familias: { ADM: 'todo', PRO: 'nada', TUT: 'tutores.usuario_id', ALU: 'alumnos.usuario_id' },
  tutores: { ADM: 'todo', PRO: 'nada', TUT: 'familia.tutores.usuario_id', ALU: 'familia.alumnos.usuario_id' },
  cursos: {
    ADM: 'todo',
    PRO: 'materias.profesor.usuario_id',
    TUT: 'altas.alumno.familia.tutores.usuario_id',
    ALU: 'altas.alumno.usuario_id',
  },
  materias: {
    ADM: 'todo',
    PRO: 'profesor.usuario_id',
    TUT: 'curso.altas.alumno.familia.tutores.usuario_id',
    ALU: 'curso.altas.alumno.usuario_id',
  },
  altas: {
    ADM: 'todo',
    PRO: 'curso.materias.profesor.usuario_id',
    TUT: 'alumno.familia.tutores.usuario_id',
    ALU: 'alumno.usuario_id',
  },
  aulas: { ADM: 'todo', PRO: 'materias.profesor.usuario_id', TUT: 'nada', ALU: 'nada' },
  profesores: { ADM: 'todo', PRO: 'usuario_id', TUT: 'nada', ALU: 'nada' },
  usuarios: { ADM: 'todo', PRO: 'nada', TUT: 'nada', ALU: 'nada' },
};
