import type { HorarioDia } from '../../contracts';
import { checkValue, parseId, parseIds, type CheckedValue } from '../../platform';
import { DEFAULT_FROM, DEFAULT_TO } from '../calculo';
import { readHorarios } from './read-horarios';
import { readItems } from './read-list';
import { readTeachers } from './read-teachers';
import type { TeacherChanges } from './teachers-after';

/** The columns of `materias` that a save writes without conversion. */
export interface MateriaColumns {
  descripcion: string;
  capacidad: number;
  fecha_inicio: string | null;
  fecha_fin: string | null;
  dias_semana: string | null;
  hora_entrada: string | null;
  hora_salida: string | null;
  hora_inicial: string;
  hora_final: string;
  observaciones: string | null;
  plazas_computables: boolean;
  mostrar_horarios: boolean;
  ocultar_inscripciones: boolean;
  destacado: boolean;
  activo: boolean;
  aula_id: number | null;
}

export interface MateriaChanges {
  /** Omitted columns do not change. */
  columns: Partial<MateriaColumns>;
  teachers: TeacherChanges;
  /** The hours that replace all stored hours; undefined if the save omits them. */
  horarios: HorarioDia[] | undefined;
  /** Sentences for unreadable fields, by wire name. */
  problems: Record<string, string>;
}

type Reader = (raw: unknown) => CheckedValue;

const bad = (message: string): CheckedValue => ({ ok: false, message });
const good = (value: unknown): CheckedValue => ({ ok: true, value });

const orDefault =
  (reader: Reader, byDefault: unknown): Reader =>
  (raw) => {
    const read = reader(raw);
    return read.ok && read.value === null ? good(byDefault) : read;
  };

const date: Reader = (raw) => checkValue({ tipo: 'fecha' }, raw);
const hour: Reader = (raw) => checkValue({ tipo: 'hora' }, raw);
const flag: Reader = (raw) => checkValue({ tipo: 'booleano' }, raw);

const description: Reader = (raw) => {
  const read = checkValue({ tipo: 'texto', longitudMaxima: 120 }, raw);
  return read.ok && read.value === null ? bad('Falta la descripción') : read;
};

/** 0 means no limit. */
const capacity: Reader = (raw) => {
  const text = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : '';
  if (raw === null || text === '') return typeof raw === 'object' && raw !== null ? bad(NOT_WHOLE) : good(0);
  if (/^[-−]\d/.test(text)) return bad('La capacidad no puede ser negativa');
  return /^\d{1,6}$/.test(text) ? good(Number(text)) : bad(NOT_WHOLE);
};
const NOT_WHOLE = 'La capacidad es un número entero';

/** Day letters in any order, as a text or a list. */
const weekDays: Reader = (raw) => {
  const items = Array.isArray(raw) || (typeof raw === 'string' && raw.trim().startsWith('[')) ? readItems(raw) : [raw];
  const letters = items?.map((item) => item ?? '');
  return checkValue(
    { tipo: 'dias-semana' },
    letters?.every((item) => typeof item === 'string') ? letters.join('') : raw,
  );
};

/**
 * Returns a reader for the id of a row. An empty value and 0 are read as null. A value that cannot be an id is refused with the sentence
 * `unknown`.
 */
const reference =
  (unknown: string): Reader =>
  (raw) => {
    if (raw === undefined || raw === null || raw === '') return good(null);
    const id = parseId(raw);
    return id === null ? bad(unknown) : good(id === 0 ? null : id);
  };

export const UNKNOWN_TEACHER = 'Ese profesor no existe.';
export const UNKNOWN_ROOM = 'Esa aula no existe.';

/** The wire fields that are stored as columns, with the functions that read them. */
const COLUMNS: Record<string, { column: keyof MateriaColumns; read: Reader }> = {
  descripcion: { column: 'descripcion', read: description },
  capacidad: { column: 'capacidad', read: capacity },
  fecha_inicio: { column: 'fecha_inicio', read: date },
  fecha_fin: { column: 'fecha_fin', read: date },
  dias_semana: { column: 'dias_semana', read: weekDays },
  hora_entrada_time: { column: 'hora_entrada', read: hour },
  hora_salida_time: { column: 'hora_salida', read: hour },
  hora_inicial: { column: 'hora_inicial', read: orDefault(hour, DEFAULT_FROM) },
  hora_final: { column: 'hora_final', read: orDefault(hour, DEFAULT_TO) },
  observaciones: {
    column: 'observaciones',
    read: (raw) => checkValue({ tipo: 'texto-largo', longitudMaxima: 4000 }, raw),
  },
  plazas_computables: { column: 'plazas_computables', read: flag },
  mostrar_horarios: { column: 'mostrar_horarios', read: flag },
  ocultar_inscripciones: { column: 'ocultar_inscripciones', read: flag },
  destacado: { column: 'destacado', read: flag },
  activo: { column: 'activo', read: flag },
  aula_id: { column: 'aula_id', read: reference(UNKNOWN_ROOM) },
};

const readRemoved: Reader = (raw) => {
  const ids = parseIds(raw);
  return ids === null ? bad('Mande los profesores borrados como una lista.') : good(ids);
};

/** Reads the body of a save. Derived fields are ignored. @param isNew whether a description is required */
export function readMateria(body: Readonly<Record<string, unknown>>, isNew: boolean): MateriaChanges {
  const problems: Record<string, string> = {};
  const read = (field: string, reader: Reader): unknown => {
    if (!Object.hasOwn(body, field)) return undefined;
    const checked = reader(body[field]);
    if (checked.ok) return checked.value;
    problems[field] = checked.message;
    return undefined;
  };
  const columns: Record<string, unknown> = {};
  for (const [field, { column, read: reader }] of Object.entries(COLUMNS)) {
    const value = read(field, reader);
    if (value !== undefined) columns[column] = value;
  }
  if (isNew && !Object.hasOwn(body, 'descripcion')) problems.descripcion = 'Falta la descripción';
  const teachers: TeacherChanges = {
    particular: read('particular', flag) as boolean | undefined,
    profesorId: read('profesor_id', reference(UNKNOWN_TEACHER)) as number | null | undefined,
    profesores: read('profesores', readTeachers) as TeacherChanges['profesores'],
    profesoresBorrados: (read('profesoresBorrados', readRemoved) as number[] | undefined) ?? [],
  };
  const horarios = read('horarios_seleccion', readHorarios) as HorarioDia[] | undefined;
  return { columns: columns, teachers, horarios, problems };
}
