import type { ListRecord } from '../../../libs/contracts';

export interface ChooserColumn {
  etiqueta: string;
  /** The columns of the list that it is made of. */
  campos: readonly string[];
  /** How they read; left out, as the first of them stands. */
  texto?: (record: ListRecord) => string;
  derecha?: boolean;
}

/** What is chosen from, and how it is looked for. */
export interface ChooserKind {
  /** The name that the record picker knows it by. */
  modelo: string;
  titulo: string;
  uno: string;
  varios: string;
  /** Fields of text that narrow it down as one types. */
  filtros: readonly { campo: string; etiqueta: string }[];
  columnas: readonly ChooserColumn[];
  orden: string;
  /** How one of them is called among those that are chosen: made of the columns. */
  rotulo: (record: ListRecord) => string;
}

const text = (value: ListRecord[string] | undefined): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

export function cellText({ campos: [campo = ''], texto }: ChooserColumn, record: ListRecord): string {
  return texto === undefined ? text(record[campo]) : texto(record);
}

export const STUDENTS: ChooserKind = {
  modelo: 'alumno',
  titulo: 'Alumnos',
  uno: 'alumno',
  varios: 'alumnos',
  filtros: [
    { campo: 'apellidos', etiqueta: 'Apellidos' },
    { campo: 'nombre', etiqueta: 'Nombre' },
    { campo: 'altas.curso.codigo', etiqueta: 'Curso · código' },
  ],
  columnas: [
    {
      etiqueta: 'Alumno',
      campos: ['apellidos', 'nombre'],
      texto: (record) => `${text(record.apellidos)}, ${text(record.nombre)}`,
    },
    { etiqueta: 'Edad', campos: ['edad'], derecha: true },
    { etiqueta: 'Cursos', campos: ['altas.curso.codigo'] },
  ],
  orden: 'apellidos,nombre,id',
  rotulo: (record) => `${text(record.apellidos)}, ${text(record.nombre)}`,
};

export const COURSES: ChooserKind = {
  modelo: 'curso',
  titulo: 'Cursos',
  uno: 'curso',
  varios: 'cursos',
  filtros: [
    { campo: 'descripcion', etiqueta: 'Descripción' },
    { campo: 'codigo', etiqueta: 'Código' },
    { campo: 'materias.profesor.apellidos', etiqueta: 'Profesor · apellidos' },
  ],
  columnas: [
    {
      etiqueta: 'Curso',
      campos: ['codigo', 'descripcion'],
      texto: (record) => `${text(record.codigo)} · ${text(record.descripcion)}`,
    },
    {
      etiqueta: 'Plazas',
      campos: ['altas_activas', 'capacidad'],
      texto: (record) => places(Number(record.altas_activas), Number(record.capacidad)),
      derecha: true,
    },
  ],
  orden: 'codigo,id',
  rotulo: (record) => `${text(record.codigo)} · ${text(record.descripcion)}`,
};

/** Of a course without limit, just how many are in it. */
const places = (taken: number, all: number): string => (all === 0 ? String(taken) : `${taken} de ${all}`);
