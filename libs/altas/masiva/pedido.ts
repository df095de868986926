import { idsFrom } from '../../platform';
import { readField } from '../../records';
import { altasErrors } from '../errors';

/** A bulk enrolment as it is asked for and kept. */
export interface BulkEnrolmentRequest {
  cursos: number[];
  alumnos: number[];
  /** `YYYY-MM-DD` */
  fecha: string;
}

/** So many pairs are worked on in a minute or two; more is a slip of the finger. */
const MOST_PAIRS = 20_000;

const LISTS = {
  cursos: { none: 'Elija al menos un curso.', unreadable: 'La lista de cursos no se puede leer.' },
  alumnos: { none: 'Elija al menos un alumno.', unreadable: 'La lista de alumnos no se puede leer.' },
} as const;

/**
 * @param hoy the day of enrolment where none is said
 * @throws por-corregir with a sentence at every wrong field, demasiadas-altas
 */
export function readBulkEnrolment(body: Readonly<Record<string, unknown>>, hoy: string): BulkEnrolmentRequest {
  const campos: Record<string, string> = {};
  const list = (name: keyof typeof LISTS): number[] => {
    const ids = idsFrom(body[name]);
    if (ids === null) campos[name] = LISTS[name].unreadable;
    else if (ids.length === 0) campos[name] = LISTS[name].none;
    return ids ?? [];
  };
  const cursos = list('cursos');
  const alumnos = list('alumnos');
  const fecha = readDay(body.fecha, hoy);
  if (!fecha.ok) campos.fecha = fecha.mensaje;
  if (Object.keys(campos).length > 0 || !fecha.ok) throw altasErrors['por-corregir']({ campos });
  if (cursos.length * alumnos.length > MOST_PAIRS) throw altasErrors['demasiadas-altas']();
  return { cursos, alumnos, fecha: fecha.day };
}

function readDay(raw: unknown, hoy: string): { ok: true; day: string } | { ok: false; mensaje: string } {
  if (raw === undefined || raw === null || raw === '') return { ok: true, day: hoy };
  const read = readField({ campo: 'fecha', tipo: 'fecha', etiqueta: 'Fecha', obligatorio: true }, raw);
  if (!read.ok) return read;
  return typeof read.value === 'string' ? { ok: true, day: read.value } : { ok: true, day: hoy };
}
