import { yearsText } from '../../platform/civil';
import { plainText } from '../../platform/lists/plain-text';
import { placesText } from '../calculo';
import { scheduleText } from '../vistazo/course-words';

/** An open course, with facts that distinguish courses of the same name. */
export interface OpenCourse {
  id: number;
  codigo: string;
  descripcion: string;
  /** 0 without a limit. */
  capacidad: number;
  /** Places taken by enrolments and by offers to the waiting list. */
  ocupadas: number;
  esperan: number;
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

/** «ING-A2-02 · Inglés A2» */
export const openCourseName = ({ codigo, descripcion }: OpenCourse): string => `${codigo} · ${descripcion}`;

/** «Martes y jueves, 17:00–18:30 · Sonia Gil · 3 libres de 10 · 2026/27» */
export function openCourseDetail(course: OpenCourse): string {
  const { materias, capacidad, ocupadas, esperan } = course;
  const parts = [
    joined(materias.map(({ dias, entrada, salida }) => scheduleText(dias, entrada, salida))),
    joined(materias.map(({ profesor }) => profesor)),
    placesText({ capacity: capacidad, taken: ocupadas, waiting: esperan }),
    yearsText(course.fecha_inicio, course.fecha_fin),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Joins the different texts with «y». */
const joined = (texts: readonly (string | null)[]): string =>
  [...new Set(texts.filter((text) => text !== null))].join(' y ');

/** True if every word occurs in the texts shown for the course; case and accents do not count. */
export function matchesWords(item: Readonly<{ resultado: string; detalle: string }>, typed: string): boolean {
  const text = plainText(`${item.resultado} ${item.detalle}`);
  return plainText(typed)
    .split(/[\s,]+/)
    .every((word) => text.includes(word));
}
