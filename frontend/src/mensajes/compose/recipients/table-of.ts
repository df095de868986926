import type { Parametros } from '#libs/contracts';
import type { Recipients } from '../draft/draft';

/** Records of a list that are, or can become, the recipients of a message. */
export interface RecipientSource {
  model: string;
  columns: readonly { path: string; label: string }[];
  /** The field of the filter `Activo`. */
  activePath: string;
  filters: Parametros;
  /** The saved search from which the filters come. */
  searchId: number | null;
  /** Only these records. */
  among?: readonly number[];
}

/** The records to which the chosen recipients refer. */
export interface ChosenRecords extends RecipientSource {
  count: number;
}

type TableKind = Pick<RecipientSource, 'model' | 'columns' | 'activePath'>;

const NAME = { path: 'nombre', label: 'Nombre' };
const SURNAME = { path: 'apellidos', label: 'Apellidos' };

const STUDENTS: TableKind = {
  model: 'alumno',
  columns: [
    NAME,
    SURNAME,
    { path: 'altas.curso.codigo', label: 'Código de curso' },
    { path: 'altas.curso.descripcion', label: 'Descripción de curso' },
  ],
  activePath: 'activo',
};

/** The table of each list, by its code (row MENS-20). */
const KINDS: Readonly<Record<string, TableKind>> = {
  alumnos: STUDENTS,
  altas: {
    model: 'alta',
    columns: [
      { path: 'alumno.nombre', label: 'Nombre' },
      { path: 'alumno.apellidos', label: 'Apellidos' },
      { path: 'curso.codigo', label: 'Código de curso' },
      { path: 'curso.descripcion', label: 'Descripción de curso' },
    ],
    activePath: 'activa',
  },
  cursos: {
    model: 'curso',
    columns: [
      { path: 'codigo', label: 'Código' },
      { path: 'descripcion', label: 'Descripción' },
    ],
    activePath: 'activo',
  },
  familias: {
    model: 'familia',
    columns: [
      { path: 'codigo', label: 'Código' },
      { path: 'nombre', label: 'Nombre' },
    ],
    activePath: 'activo',
  },
  tutores: { model: 'tutor', columns: [NAME, SURNAME], activePath: 'activo' },
  profesores: { model: 'profesor', columns: [NAME, SURNAME], activePath: 'activo' },
};

/** All students, from whom recipients are chosen. */
export const ALL_STUDENTS: RecipientSource = { ...STUDENTS, filters: {}, searchId: null };

/** The table of the recipients: of a search its rows, of single people the students. Null if there are none. */
export function tableOf({ people, selection }: Recipients): ChosenRecords | null {
  if (selection === null) {
    const students = people.filter(({ type }) => type === 'ALU').map(({ id }) => id);
    if (students.length === 0) return null;
    return { ...STUDENTS, filters: {}, searchId: null, among: students, count: students.length };
  }
  const kind = KINDS[selection.codigo];
  if (kind === undefined) return null;
  const { parametros, busqueda, ids, total } = selection;
  return {
    ...kind,
    filters: parametros as Parametros,
    searchId: busqueda === '' ? null : Number(busqueda),
    ...(ids === undefined ? {} : { among: ids }),
    count: total,
  };
}
