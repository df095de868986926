/** Rows of courses, with their rooms, types and tags; fields are named like the columns. */

/** A type of alumno or of curso. */
export interface TipoRow {
  id: number;
  codigo: string;
  descripcion: string;
}

export interface EtiquetaRow {
  id: number;
  slug: string;
  descripcion: string;
  para_cursos: boolean;
  para_alumnos: boolean;
}

export interface AulaRow {
  id: number;
  codigo: string;
  descripcion: string;
  centro: string;
  capacidad: number;
  color: string;
  activo: boolean;
}

export interface CursoRow {
  id: number;
  codigo: string;
  descripcion: string;
  tipo_id: number;
  centro: string;
  color: string;
  activo: boolean;
  capacidad: number;
  fecha_inicio: string;
  fecha_fin: string;
  precio: string;
  matricula: string;
}

export interface MateriaRow {
  id: number;
  curso_id: number;
  descripcion: string;
  profesor_id: number | null;
  aula_id: number | null;
  particular: boolean;
  activo: boolean;
  dias_semana: string;
  hora_entrada: string;
  hora_salida: string;
  fecha_inicio: string;
  fecha_fin: string;
  capacidad: number;
}

export interface CursoEtiquetaRow {
  curso_id: number;
  etiqueta_id: number;
}
