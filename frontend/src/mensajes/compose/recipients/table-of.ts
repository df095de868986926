import type { Parametros } from '#libs/contracts';
import type { Recipients } from '../draft/draft';

/** The records to which the recipients of a message refer, as rows of a list. */
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
  count: number;
}

type TableKind = Pick<RecipientSource, 'model' | 'columns' | 'activePath'>;

const NAME = { path: 'nombre', label: 'Nombre' };
const SURNAME = { path: 'apellidos', label: 'Apellidos' };

/** The table of each list, by its code (row MENS-20). */
const KINDS: Readonly<Record<string, TableKind>> = {
  alumnos: {
    model: 'alumno',
    columns: [
      NAME,
      SURNAME,
      { path: 'altas.curso.codigo', label: 'Código de curso' },
      { path: 'altas.curso.descripcion', label: 'Descripción de curso' },
    ],
    activePath: 'activo',
  },
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

/** The table of the recipients: of a search its rows, of single people the students. Null if there are none. */
export function tableOf({ people, selection }: Recipients): RecipientSource | null {
  if (selection === null) {
    const students = people.filter(({ type }) => type === 'ALU').map(({ id }) => id);
    const kind = KINDS.alumnos;
    if (kind === undefined || students.length === 0) return null;
    return { ...kind, filters: {}, searchId: null, among: students, count: students.length };
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
