import type { SelectorItem, HorarioDia, Materia } from '#libs/contracts';
import { DEFAULT_FROM, DEFAULT_TO } from '#libs/materias/calculo';
import type { Fields } from '../base';

/** An assignable teacher of a private subject, while it is edited. */
export interface TeacherDraft extends SelectorItem {
  /** Number of students at the same time, as typed. */
  capacidad: string;
}

/** A subject that is edited in its window. The fields have their names on the wire. */
export interface MateriaDraft extends Pick<
  Materia,
  | 'id'
  | 'descripcion'
  | 'fecha_inicio'
  | 'fecha_fin'
  | 'dias_semana'
  | 'hora_inicial'
  | 'hora_final'
  | 'observaciones'
  | 'plazas_computables'
  | 'mostrar_horarios'
  | 'ocultar_inscripciones'
  | 'particular'
  | 'destacado'
  | 'activo'
> {
  /** Number of places, as typed. */
  capacidad: string;
  /** The hours at which the class starts and ends. Empty if no hour is set. */
  hora_entrada_time: string;
  hora_salida_time: string;
  /** The teacher of a group. */
  profesor: SelectorItem | null;
  aula: SelectorItem | null;
  profesores_asignados: readonly TeacherDraft[];
  horarios_seleccion: readonly HorarioDia[];
  /** The day from which hours, teacher and room of a stored group change; null for today. */
  desde: string | null;
}

export const NEW_MATERIA: MateriaDraft = {
  id: 0,
  descripcion: '',
  capacidad: '0',
  fecha_inicio: null,
  fecha_fin: null,
  dias_semana: '',
  hora_entrada_time: '',
  hora_salida_time: '',
  hora_inicial: DEFAULT_FROM,
  hora_final: DEFAULT_TO,
  observaciones: '',
  plazas_computables: true,
  mostrar_horarios: true,
  ocultar_inscripciones: false,
  particular: false,
  destacado: false,
  activo: true,
  profesor: null,
  aula: null,
  profesores_asignados: [],
  horarios_seleccion: [],
  desde: null,
};

/** What a new subject copies from its course. */
export interface CourseFacts {
  id: number;
  descripcion: string;
  capacidad: number;
  /** Descriptions of the existing subjects of the course. */
  subjects: readonly string[];
}

/**
 * Returns the draft of a new subject, with the capacity and the description of the course. If another subject of the course already has
 * this description, the description is empty.
 */
export const newDraft = ({ descripcion, capacidad, subjects }: CourseFacts): MateriaDraft => ({
  ...NEW_MATERIA,
  descripcion: subjects.includes(descripcion) ? '' : descripcion,
  capacidad: String(capacidad),
});

/** Makes the draft of a stored subject. */
export function draftOf(materia: Materia): MateriaDraft {
  const { id, descripcion, fecha_inicio, fecha_fin, dias_semana, hora_inicial, hora_final, observaciones } = materia;
  const { plazas_computables, mostrar_horarios, ocultar_inscripciones, particular, destacado, activo } = materia;
  return {
    ...{ id, descripcion, fecha_inicio, fecha_fin, dias_semana, hora_inicial, hora_final, observaciones },
    ...{ plazas_computables, mostrar_horarios, ocultar_inscripciones, particular, destacado, activo },
    capacidad: String(materia.capacidad),
    hora_entrada_time: materia.hora_entrada_time ?? '',
    hora_salida_time: materia.hora_salida_time ?? '',
    profesor: itemOf(materia.profesor_id, materia.profesor_resultado),
    aula: itemOf(materia.aula_id, materia.aula_resultado),
    profesores_asignados: materia.profesores_asignados.map((teacher) => ({
      ...teacher,
      capacidad: String(teacher.capacidad),
    })),
    horarios_seleccion: materia.horarios_seleccion,
    desde: null,
  };
}

const itemOf = (id: number | null, resultado: string): SelectorItem | null => (id === null ? null : { id, resultado });

export const ONE_STUDENT = '1';

/**
 * Changes a subject from group to private lessons, or back. The teacher of the group becomes the first assignable teacher of the private
 * lessons. In the other direction, the assignable teachers are removed.
 */
export function withKind(draft: MateriaDraft, particular: boolean): MateriaDraft {
  if (particular === draft.particular) return draft;
  const { profesor } = draft;
  return {
    ...draft,
    particular,
    profesor: null,
    profesores_asignados: particular && profesor !== null ? [{ ...profesor, capacidad: ONE_STUDENT }] : [],
  };
}

/**
 * The warning that a subject has more places than its room. Such a subject can be saved, because students may come at different hours.
 * @param room places of the room; 0 if unknown
 */
export const capacityWarning = ({ capacidad }: MateriaDraft, room: number): string | undefined =>
  room > 0 && Number(capacidad) > room ? `En el aula caben ${room}.` : undefined;

export const sameDraft = (one: MateriaDraft, other: MateriaDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Builds the body of `save-materia`.
 * @param start the draft when it was opened; a teacher of `start` who is missing in `draft` is removed
 * @param edited the id of the planned change that the draft replaces
 */
export function bodyOf(draft: MateriaDraft, start: MateriaDraft, edited: number | null = null): Fields {
  const { profesor, aula, profesores_asignados, horarios_seleccion, desde, ...columns } = draft;
  const kept = new Set(profesores_asignados.map(({ id }) => id));
  return {
    ...columns,
    profesor_id: profesor?.id ?? null,
    aula_id: aula?.id ?? null,
    profesores: profesores_asignados.map(({ id, capacidad }) => ({ id, capacidad })),
    profesoresBorrados: start.profesores_asignados.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    // Hours are sent only if the user changed them. Sent hours are fixed: they no longer follow the range of hours (rule R3).
    horarios_seleccion: hasSameHours(draft, start) ? undefined : horarios_seleccion,
    ...(canChooseFirstDay(draft) && { desde: desde ?? undefined, cambio: edited ?? undefined }),
  };
}

const hasSameHours = (one: MateriaDraft, other: MateriaDraft): boolean =>
  JSON.stringify(one.horarios_seleccion) === JSON.stringify(other.horarios_seleccion);

/** True if the person can choose the first day of the changes. False for a new subject and for private lessons. */
export const canChooseFirstDay = ({ id, particular }: MateriaDraft): boolean => id !== 0 && !particular;
