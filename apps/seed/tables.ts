import type {
  AulaRow,
  CursoEtiquetaRow,
  CursoRow,
  EtiquetaRow,
  MateriaRow,
  TipoRow,
} from './generator/base/curso-rows';
import type { AlumnoEtiquetaRow, AltaRow } from './generator/base/people-rows';
import type { ArticuloRow, ConceptoRow, OfertaRow } from './generator/base/billable-rows';
import type { AlumnoRow, FamiliaRow, ProfesorRow, TutorRow } from './generator/base/people-rows';

type SqlType = 'integer' | 'text' | 'boolean' | 'date' | 'time' | 'numeric' | 'uuid' | 'timestamptz';

/** A table and the columns that the generator fills, with their types. A missing column does not compile. */
export interface TableColumns<Row> {
  name: string;
  columns: Record<keyof Row & string, SqlType>;
}

const contactColumns = { telefono: 'text', email: 'text' } as const;
const addressColumns = { direccion: 'text', codigo_postal: 'text', localidad: 'text', provincia: 'text' } as const;
const nameColumns = { nombre: 'text', apellidos: 'text', nif: 'text' } as const;
const paymentColumns = { forma_pago: 'text', titular: 'text', iban: 'text' } as const;
const cursoDates = { fecha_inicio: 'date', fecha_fin: 'date' } as const;

export const FAMILIAS: TableColumns<FamiliaRow> = {
  name: 'familias',
  columns: { id: 'integer', codigo: 'text', nombre: 'text', activo: 'boolean', ...contactColumns, ...addressColumns, ...paymentColumns, nif_titular: 'text', observaciones: 'text' }, // oxfmt-ignore
};

export const TUTORES: TableColumns<TutorRow> = {
  name: 'tutores',
  columns: { id: 'integer', ...nameColumns, familia_id: 'integer', parentesco: 'text', activo: 'boolean', ...contactColumns, observaciones: 'text', usuario_id: 'integer' }, // oxfmt-ignore
};

export const PROFESORES: TableColumns<ProfesorRow> = {
  name: 'profesores',
  columns: {
    id: 'integer',
    codigo: 'text',
    ...nameColumns,
    fecha_nacimiento: 'date',
    activo: 'boolean',
    ...contactColumns,
    especialidad: 'text',
    tipo_contrato: 'text',
    fecha_alta: 'date',
    fecha_baja: 'date',
    irpf: 'numeric',
    iban: 'text',
    usuario_id: 'integer',
  },
};

const tipoColumns = (name: string): TableColumns<TipoRow> => ({
  name,
  columns: { id: 'integer', codigo: 'text', descripcion: 'text' },
});
export const TIPOS_CURSO = tipoColumns('tipos_curso');
export const TIPOS_ALUMNO = tipoColumns('tipos_alumno');

export const ETIQUETAS: TableColumns<EtiquetaRow> = {
  name: 'etiquetas',
  columns: { id: 'integer', slug: 'text', descripcion: 'text', para_cursos: 'boolean', para_alumnos: 'boolean' },
};

export const AULAS: TableColumns<AulaRow> = {
  name: 'aulas',
  columns: { id: 'integer', codigo: 'text', descripcion: 'text', centro: 'text', capacidad: 'integer', color: 'text', activo: 'boolean' }, // oxfmt-ignore
};

export const CURSOS: TableColumns<CursoRow> = {
  name: 'cursos',
  columns: {
    id: 'integer',
    codigo: 'text',
    descripcion: 'text',
    tipo_id: 'integer',
    centro: 'text',
    color: 'text',
    activo: 'boolean',
    capacidad: 'integer',
    ...cursoDates,
    precio: 'numeric',
    matricula: 'numeric',
  },
};

export const CURSOS_ETIQUETAS: TableColumns<CursoEtiquetaRow> = {
  name: 'cursos_etiquetas',
  columns: { curso_id: 'integer', etiqueta_id: 'integer' },
};

export const MATERIAS: TableColumns<MateriaRow> = {
  name: 'materias',
  columns: {
    id: 'integer',
    curso_id: 'integer',
    descripcion: 'text',
    profesor_id: 'integer',
    aula_id: 'integer',
    particular: 'boolean',
    activo: 'boolean',
    dias_semana: 'text',
    hora_entrada: 'time',
    hora_salida: 'time',
    ...cursoDates,
    capacidad: 'integer',
  },
};

export const ALUMNOS: TableColumns<AlumnoRow> = {
  name: 'alumnos',
  columns: {
    id: 'integer',
    codigo: 'text',
    ...nameColumns,
    fecha_nacimiento: 'date',
    tipo_id: 'integer',
    ...contactColumns,
    ...addressColumns,
    familia_id: 'integer',
    ...paymentColumns,
    fecha_alta: 'date',
    fecha_baja: 'date',
    activo: 'boolean',
    centro_escolar: 'text',
    curso_escolar: 'text',
    origen: 'text',
    observaciones: 'text',
    usuario_id: 'integer',
  },
};

export const ALUMNOS_ETIQUETAS: TableColumns<AlumnoEtiquetaRow> = {
  name: 'alumnos_etiquetas',
  columns: { alumno_id: 'integer', etiqueta_id: 'integer' },
};

export const ALTAS: TableColumns<AltaRow> = {
  name: 'altas',
  columns: {
    id: 'integer',
    codigo: 'text',
    alumno_id: 'integer',
    curso_id: 'integer',
    fecha_alta: 'date',
    fecha_baja: 'date',
    motivo_baja: 'text',
    precio: 'numeric',
  },
};

export const ARTICULOS: TableColumns<ArticuloRow> = {
  name: 'articulos',
  columns: { id: 'integer', codigo: 'text', descripcion: 'text', pvp: 'numeric', tipo_iva: 'numeric' },
};

/** Only conceptos without a curso are written. The database creates the other conceptos from the prices of the cursos. */
export const CONCEPTOS: TableColumns<ConceptoRow> = {
  name: 'conceptos',
  columns: { codigo: 'text', descripcion: 'text', tipo: 'text', importe: 'numeric', tipo_iva: 'numeric' },
};

/** The type leaves out `condiciones`: a separate statement inserts the conditions, because their values are arrays. */
export const OFERTAS: TableColumns<Omit<OfertaRow, 'condiciones'>> = {
  name: 'ofertas',
  columns: {
    id: 'integer',
    descripcion: 'text',
    activa: 'boolean',
    descuento_porcentual: 'numeric',
    descuento_fijo: 'numeric',
    fecha_inicio: 'date',
    fecha_fin: 'date',
  },
};

/** Tables whose ids the generator assigns, parents first. */
export const TABLES_WITH_IDS = [FAMILIAS, TUTORES, PROFESORES, TIPOS_CURSO, TIPOS_ALUMNO, ETIQUETAS, AULAS, CURSOS, MATERIAS, ALUMNOS, ALTAS, ARTICULOS, OFERTAS] as const; // oxfmt-ignore

/** Tables whose codes come from a sequence. The sequence is named `{table}_codigo`. */
export const CODE_SEQUENCES = ['familias', 'profesores', 'alumnos', 'altas'] as const;
