import { yearsText } from '../../platform/civil';
import { scheduleText } from '../vistazo/course-words';

/** An open course with what tells it apart from others of the same name. */
export interface OpenCourse {
  id: number;
  codigo: string;
  descripcion: string;
  /** 0 without a limit. */
  capacidad: number;
  ocupadas: number;
  /** `YYYY-MM-DD` */
  fecha_inicio: string | null;
  fecha_fin: string | null;
  materias: readonly OpenSubject[];
}

export interface OpenSubject {
  dias: string | null;
  entrada: string | null;
  salida: string | null;
  profesor: string | null;
}

/** «ING-A2-02 · Inglés A2 · Martes y jueves, 17:00–18:30 · Sonia Gil · 3 plazas libres · 2026/27» */
export function openCourseText(course: OpenCourse): string {
  const { codigo, descripcion, materias } = course;
  const hours = materias.map(({ dias, entrada, salida }) => scheduleText(dias, entrada, salida));
  const parts = [codigo, descripcion, joined(hours), joined(materias.map(({ profesor }) => profesor)), places(course), yearsText(course.fecha_inicio, course.fecha_fin)]; // oxfmt-ignore
  return parts.filter((part) => part !== '').join(' · ');
}

/** Each text once. */
const joined = (texts: readonly (string | null)[]): string =>
  [...new Set(texts.filter((text) => text !== null))].join(' y ');

function places({ capacidad, ocupadas }: OpenCourse): string {
  if (capacidad === 0) return '';
  const free = capacidad - ocupadas;
  if (free <= 0) return 'completo';
  return free === 1 ? '1 plaza libre' : `${String(free)} plazas libres`;
}
