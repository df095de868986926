import type { TipoConcepto } from '../../../../libs/contracts';
import type { FormaPago } from '../../../../libs/familias';

/** Rows to insert, with fields named like the columns. */

export interface FamiliaRow {
  id: number;
  codigo: string;
  nombre: string;
  activo: boolean;
  telefono: string | null;
  email: string | null;
  direccion: string | null;
  codigo_postal: string | null;
  localidad: string | null;
  provincia: string | null;
  forma_pago: FormaPago | null;
  titular: string | null;
  nif_titular: string | null;
  iban: string | null;
  observaciones: string | null;
}

export interface TutorRow {
  id: number;
  nombre: string;
  apellidos: string;
  nif: string | null;
  familia_id: number;
  parentesco: string;
  activo: boolean;
  telefono: string | null;
  email: string | null;
  observaciones: string | null;
  usuario_id: number | null;
}

export interface ProfesorRow {
  id: number;
  codigo: string;
  nombre: string;
  apellidos: string;
  nif: string;
  fecha_nacimiento: string;
  activo: boolean;
  telefono: string;
  email: string;
  especialidad: string;
  tipo_contrato: string;
  fecha_alta: string;
  fecha_baja: string | null;
  irpf: string;
  iban: string;
  usuario_id: number | null;
}

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

export interface AlumnoRow {
  id: number;
  codigo: string;
  nombre: string;
  apellidos: string;
  nif: string | null;
  fecha_nacimiento: string | null;
  tipo_id: number;
  telefono: string | null;
  email: string | null;
  direccion: string | null;
  codigo_postal: string | null;
  localidad: string | null;
  provincia: string | null;
  familia_id: number | null;
  forma_pago: FormaPago | null;
  titular: string | null;
  iban: string | null;
  fecha_alta: string;
  fecha_baja: string | null;
  activo: boolean;
  centro_escolar: string | null;
  curso_escolar: string | null;
  origen: string;
  observaciones: string | null;
  usuario_id: number | null;
}

export interface AltaRow {
  id: number;
  codigo: string;
  alumno_id: number;
  curso_id: number;
  fecha_alta: string;
  fecha_baja: string | null;
  motivo_baja: string | null;
  precio: string | null;
}

export interface CursoEtiquetaRow {
  curso_id: number;
  etiqueta_id: number;
}

export interface AlumnoEtiquetaRow {
  alumno_id: number;
  etiqueta_id: number;
}

export interface ArticuloRow {
  id: number;
  codigo: string;
  descripcion: string;
  pvp: string;
  tipo_iva: string;
}

/** A concepto without a curso; the database assigns its id, after those of the cursos. */
export interface ConceptoRow {
  codigo: string;
  descripcion: string;
  tipo: TipoConcepto;
  importe: string;
  tipo_iva: string;
}

/** An oferta with its condiciones. */
export interface OfertaRow {
  id: number;
  descripcion: string;
  activa: boolean;
  descuento_porcentual: string | null;
  descuento_fijo: string | null;
  fecha_inicio: string | null;
  fecha_fin: string | null;
  condiciones: { modelo: string; campo: string; control: string; valores: string[] }[];
}
