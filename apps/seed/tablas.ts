import type {
  ArticuloRow,
  ConceptoRow,
  AlumnoEtiquetaRow,
  AlumnoRow,
  AltaRow,
  AulaRow,
  CursoEtiquetaRow,
  CursoRow,
  DescuentoRow,
  EtiquetaRow,
  FamiliaRow,
  MateriaRow,
  ProfesorRow,
  TipoRow,
  TutorRow,
} from './generador/rows';

type SqlType = 'integer' | 'text' | 'boolean' | 'date' | 'time' | 'numeric';

/** A table and the columns that the generator fills, with their types: a column that is left out does not compile. */
export interface Tabla<Row> {
  nombre: string;
  columnas: Record<keyof Row & string, SqlType>;
}

const contacto = { telefono: 'text', email: 'text' } as const;
const direccion = { direccion: 'text', codigo_postal: 'text', localidad: 'text', provincia: 'text' } as const;
const nombres = { nombre: 'text', apellidos: 'text', nif: 'text' } as const;
const pago = { forma_pago: 'text', titular: 'text', iban: 'text' } as const;
const fechasCurso = { fecha_inicio: 'date', fecha_fin: 'date' } as const;

export const FAMILIAS: Tabla<FamiliaRow> = {
  nombre: 'familias',
  columnas: { id: 'integer', codigo: 'text', nombre: 'text', activo: 'boolean', ...contacto, ...direccion, ...pago, nif_titular: 'text', observaciones: 'text' }, // prettier-ignore
};

export const TUTORES: Tabla<TutorRow> = {
  nombre: 'tutores',
  columnas: { id: 'integer', ...nombres, familia_id: 'integer', parentesco: 'text', activo: 'boolean', ...contacto, observaciones: 'text', usuario_id: 'integer' }, // prettier-ignore
};

export const PROFESORES: Tabla<ProfesorRow> = {
  nombre: 'profesores',
  columnas: {
    id: 'integer',
    codigo: 'text',
    ...nombres,
    fecha_nacimiento: 'date',
    activo: 'boolean',
    ...contacto,
    especialidad: 'text',
    tipo_contrato: 'text',
    fecha_alta: 'date',
    fecha_baja: 'date',
    irpf: 'numeric',
    iban: 'text',
    usuario_id: 'integer',
  },
};

const tipo = (nombre: string): Tabla<TipoRow> => ({
  nombre,
  columnas: { id: 'integer', codigo: 'text', descripcion: 'text' },
});
export const TIPOS_CURSO = tipo('tipos_curso');
export const TIPOS_ALUMNO = tipo('tipos_alumno');

export const ETIQUETAS: Tabla<EtiquetaRow> = {
  nombre: 'etiquetas',
  columnas: { id: 'integer', slug: 'text', descripcion: 'text' },
};

export const AULAS: Tabla<AulaRow> = {
  nombre: 'aulas',
  columnas: { id: 'integer', codigo: 'text', descripcion: 'text', centro: 'text', capacidad: 'integer', color: 'text', activo: 'boolean' }, // prettier-ignore
};

export const CURSOS: Tabla<CursoRow> = {
  nombre: 'cursos',
  columnas: {
    id: 'integer',
    codigo: 'text',
    descripcion: 'text',
    tipo_id: 'integer',
    centro: 'text',
    color: 'text',
    activo: 'boolean',
    capacidad: 'integer',
    ...fechasCurso,
    precio: 'numeric',
    matricula: 'numeric',
  },
};

export const CURSOS_ETIQUETAS: Tabla<CursoEtiquetaRow> = {
  nombre: 'cursos_etiquetas',
  columnas: { curso_id: 'integer', etiqueta_id: 'integer' },
};

export const MATERIAS: Tabla<MateriaRow> = {
  nombre: 'materias',
  columnas: {
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
    ...fechasCurso,
    capacidad: 'integer',
  },
};

export const ALUMNOS: Tabla<AlumnoRow> = {
  nombre: 'alumnos',
  columnas: {
    id: 'integer',
    codigo: 'text',
    ...nombres,
    fecha_nacimiento: 'date',
    tipo_id: 'integer',
    ...contacto,
    ...direccion,
    familia_id: 'integer',
    ...pago,
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

export const ALUMNOS_ETIQUETAS: Tabla<AlumnoEtiquetaRow> = {
  nombre: 'alumnos_etiquetas',
  columnas: { alumno_id: 'integer', etiqueta_id: 'integer' },
};

export const ALTAS: Tabla<AltaRow> = {
  nombre: 'altas',
  columnas: {
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

export const ARTICULOS: Tabla<ArticuloRow> = {
  nombre: 'articulos',
  columnas: { id: 'integer', codigo: 'text', descripcion: 'text', pvp: 'numeric', tipo_iva: 'numeric' },
};

/** Most concepts come with their courses: the database makes them from the prices. */
export const CONCEPTOS: Tabla<ConceptoRow> = {
  nombre: 'conceptos',
  columnas: { codigo: 'text', descripcion: 'text', tipo: 'text', importe: 'numeric', tipo_iva: 'numeric' },
};

/** The conditions of offers are written by a statement of their own: their values are lists. */
export const OFERTAS: Tabla<Omit<DescuentoRow, 'condiciones'>> = {
  nombre: 'ofertas',
  columnas: {
    id: 'integer',
    descripcion: 'text',
    activa: 'boolean',
    descuento_porcentual: 'numeric',
    descuento_fijo: 'numeric',
    fecha_inicio: 'date',
    fecha_fin: 'date',
  },
};

/** Tables whose ids the generator gives out, parents first. Emptied the other way round. */
export const CON_ID = [FAMILIAS, TUTORES, PROFESORES, TIPOS_CURSO, TIPOS_ALUMNO, ETIQUETAS, AULAS, CURSOS, MATERIAS, ALUMNOS, ALTAS, ARTICULOS, OFERTAS] as const; // prettier-ignore

/** Tables with codes of their own series, and the sequence behind each. */
export const CON_CODIGO = ['familias', 'profesores', 'alumnos', 'altas'] as const;
