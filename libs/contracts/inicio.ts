import type { EstadoClase } from './clases';

/** `GET /api/inicio`: the start page of the office, limited to what the caller may see. */
export interface StartReply {
  /** An academy without active students yet: it gets its first steps instead of figures. */
  nueva: boolean;
  cifras: StartFigure[];
  /** Most urgent first. */
  pendientes: StartTask[];
  /** The user sees something that could wait: without it an empty list says nothing. */
  conPendientes: boolean;
  graficas: StartChart[];
  /** How full the open groups are, by type of course. */
  ocupacion: StartOccupancy[];
  /** The weekly classes of a teacher, in the order of their hours; null for the office. */
  semana: StartClass[] | null;
  /** The classes of today by hour: of a teacher the own ones, of the office all; null without the right to see classes. */
  hoy: StartTodayClass[] | null;
}

/** How values are written: «1.234», «1.234,00 €», «82 %». */
export type StartUnit = 'numero' | 'importe' | 'porcentaje';

export type StartTrendTone = 'bueno' | 'malo' | 'neutro';

export interface StartFigure {
  titulo: string;
  /** A number, or an amount as a decimal string. */
  valor: number | string;
  unidad: StartUnit;
  detalle: string;
  /** The list behind the figure. */
  url: string;
  /** How it changes: «+38 este mes». */
  tendencia?: { texto: string; tono: StartTrendTone };
  /** The last months, oldest first, for a small line. */
  evolucion?: number[];
}

/** Urgency of a task: `malo` costs money or breaks something now, `atencion` will soon, `aviso` is for information. */
export type StartTone = 'malo' | 'atencion' | 'aviso';

export interface StartTask {
  titulo: string;
  detalle: string;
  cuantos: number;
  /** Page where it is solved. */
  url: string;
  tono: StartTone;
}

export interface StartSeries {
  titulo: string;
  valores: (number | string)[];
  /** How it is drawn; the last series is `fuerte`, the others `suave` unless they say otherwise. */
  tono?: 'suave' | 'fuerte' | 'neutro';
}

/** A chart over months, `YYYY-MM`. Each series has one value for each month. */
export interface StartChart {
  codigo: string;
  titulo: string;
  detalle: string;
  forma: 'linea' | 'barras';
  unidad: StartUnit;
  meses: string[];
  series: StartSeries[];
  /** Further columns of the table. */
  enTabla?: StartSeries[];
}

export interface StartOccupancy {
  tipo: string;
  plazas: number;
  ocupadas: number;
}

/** A weekly class: one subject on one or more days. */
export interface StartClass {
  materia_id: number;
  /** Code and description of the course. */
  curso: string;
  /** The subject, if it is not called like the course. */
  materia: string | null;
  /** The days, as in the record of the subject: `LX`. */
  dias: string;
  /** Whether it is given today. */
  hoy: boolean;
  hora_entrada: string;
  hora_salida: string;
  aula: string | null;
  alumnos: number;
  /** The students of the course. */
  url: string;
}

/** A class of today, with its date and not its pattern. */
export interface StartTodayClass {
  clase_id: number;
  hora_entrada: string;
  hora_salida: string;
  /** Code and description of the course. */
  curso: string;
  /** The subject, if it is not called like the course. */
  materia: string | null;
  profesor: string | null;
  /** Whom the teacher stands in for; empty in the teacher's own classes. */
  sustituye: string;
  aula: string | null;
  /** The student of a private class with a single one. */
  alumno: string | null;
  ocupadas: number;
  /** 0 without a limit. */
  capacidad: number;
  estado: EstadoClase;
  comenzada: boolean;
  terminada: boolean;
  /** Students whose attendance is noted, and those of them who came. */
  anotados: number;
  asisten: number;
  /** The attendance sheet. */
  url: string;
}
