import type { MarcaAsistencia } from '../../contracts';
import { parseId, parseJson, type AppError } from '../../platform';
import { horariosErrors } from '../errors';

export interface Mark {
  alumno_id: number;
  estado: MarcaAsistencia;
}

const MARKS: readonly unknown[] = ['asiste', 'falta', 'justificada', 'previsto'] satisfies MarcaAsistencia[];

/** The marks of a request: a list `[{alumno_id, estado}]` or the same as JSON text. @throws por-corregir at `alumnos` */
export function readMarks(raw: unknown): Mark[] {
  const items = typeof raw === 'string' ? parseJson(raw) : raw;
  if (!Array.isArray(items) || items.length === 0) throw wrongStudents('Indique la asistencia de al menos un alumno.');
  const marks = items.map(readMark);
  if (new Set(marks.map(({ alumno_id }) => alumno_id)).size < marks.length)
    throw wrongStudents('Hay un alumno repetido.');
  return marks;
}

/** A refusal with this sentence at the field `alumnos`. */
export function wrongStudents(sentence: string): AppError {
  return horariosErrors['por-corregir']({ sentence }, { campos: { alumnos: sentence } });
}

function readMark(item: unknown): Mark {
  const { alumno_id: rawId, estado } = (typeof item === 'object' && item !== null ? item : {}) as Record<
    string,
    unknown
  >;
  const alumno_id = parseId(rawId);
  if (alumno_id === null) throw wrongStudents('Falta el alumno.');
  if (!MARKS.includes(estado))
    throw wrongStudents('La asistencia puede ser «asiste», «falta», «justificada» o «previsto».');
  return { alumno_id, estado: estado as MarcaAsistencia };
}
