import type { FormaPago } from '../../../../libs/familias';

/** Rows of people and enrolments to insert, with fields named like the columns. */

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

export interface AlumnoEtiquetaRow {
  alumno_id: number;
  etiqueta_id: number;
}
