import { checkValue, isOutOfRange, OUT_OF_RANGE, parseIds } from '../../platform';
import { altasErrors } from '../errors';

/** The request of a bulk enrolment, as its run stores it. */
export interface AltaMasivaRequest {
  cursos: number[];
  alumnos: number[];
  /** `YYYY-MM-DD` */
  fecha: string;
}

/** The most pairs that a request may have: a run enrols this many in one or two minutes. A larger request is probably a mistake. */
const MAX_PAIRS = 20_000;

const LISTS = {
  cursos: { empty: 'Elija al menos un curso.', unreadable: 'La lista de cursos no se puede leer.' },
  alumnos: { empty: 'Elija al menos un alumno.', unreadable: 'La lista de alumnos no se puede leer.' },
} as const;

/**
 * @param today the default date of enrolment
 * @throws por-corregir with a sentence for every wrong field, demasiadas-altas
 */
export function readAltaMasiva(body: Readonly<Record<string, unknown>>, today: string): AltaMasivaRequest {
  const campos: Record<string, string> = {};
  const readIds = (name: keyof typeof LISTS): number[] => {
    const ids = parseIds(body[name]);
    if (ids === null) campos[name] = LISTS[name].unreadable;
    else if (ids.length === 0) campos[name] = LISTS[name].empty;
    return ids ?? [];
  };
  const cursos = readIds('cursos');
  const alumnos = readIds('alumnos');
  const fecha = readDate(body.fecha, today);
  if (!fecha.ok) campos.fecha = fecha.message;
  if (Object.keys(campos).length > 0 || !fecha.ok) throw altasErrors['por-corregir']({ campos });
  if (cursos.length * alumnos.length > MAX_PAIRS) throw altasErrors['demasiadas-altas']();
  return { cursos, alumnos, fecha: fecha.date };
}

function readDate(raw: unknown, today: string): { ok: true; date: string } | { ok: false; message: string } {
  if (raw === undefined || raw === null || raw === '') return { ok: true, date: today };
  const read = checkValue({ tipo: 'fecha', obligatorio: true }, raw);
  if (!read.ok) return read;
  const date = typeof read.value === 'string' ? read.value : today;
  return isOutOfRange(date) ? { ok: false, message: OUT_OF_RANGE } : { ok: true, date };
}
