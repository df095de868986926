import type { EstadoClase } from './clases';

/** `GET /api/inicio`: the start page of the office, limited to what the caller may see. */
export interface StartReply {
  /** True if the academy has no active students. The page then shows first steps instead of figures. */
  nueva: boolean;
  cifras: StartFigure[];
  /** The tasks of the user, most urgent first. */
  pendientes: StartTask[];
  /** True if the user may see at least one kind of task. If false, an empty `pendientes` does not mean that nothing is left to do. */
  conPendientes: boolean;
  graficas: StartChart[];
  /** Occupancy of the open groups, by type of course. */
  ocupacion: StartOccupancy[];
  /** The weekly classes of a teacher, ordered by hour; null for the office. */
  semana: StartClass[] | null;
  /** Today's classes by hour: a teacher's own, or all for the office; null without permission to see classes. */
  hoy: StartTodayClass[] | null;
}

/** The format of values: «1.234», «1.234,00 €», «82 %». */
export type StartUnit = 'numero' | 'importe' | 'porcentaje';

export type StartTrendTone = 'bueno' | 'malo' | 'neutro';

export interface StartFigure {
  titulo: string;
  /** A number, or an amount as a decimal string. */
  valor: number | string;
  unidad: StartUnit;
  detalle: string;
  /** The URL of the list that shows the rows behind the figure. */
  url: string;
  /** The change of the value: «+38 este mes». */
  tendencia?: { texto: string; tono: StartTrendTone };
  /** The values of the last months, oldest first, for a sparkline. */
  evolucion?: number[];
}

/** Urgency of a task. `malo`: it costs money or breaks something now; `atencion`: it soon will; `aviso`: information only. */
export type StartTone = 'malo' | 'atencion' | 'aviso';

export interface StartTask {
  titulo: string;
  detalle: string;
  cuantos: number;
  /** Page where the task is done. */
  url: string;
  tono: StartTone;
}

export interface StartSeries {
  titulo: string;
  valores: (number | string)[];
  /** The style; by default `fuerte` for the last series and `suave` for the others. */
  tono?: 'suave' | 'fuerte' | 'neutro';
}

/** A chart over months, `YYYY-MM`. Each series has one value per month. */
export interface StartChart {
  codigo: string;
  titulo: string;
  detalle: string;
  forma: 'linea' | 'barras';
  unidad: StartUnit;
  meses: string[];
  series: StartSeries[];
  /** Series that are not in the chart, but only in the table below the chart. */
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
  /** The name of the subject; null if the course has the same name. */
  materia: string | null;
  /** The letters of the weekdays, as in the record of the subject: `LX` for Monday and Wednesday. */
  dias: string;
  /** Whether the class is given today. */
  hoy: boolean;
  hora_entrada: string;
  hora_salida: string;
  aula: string | null;
  alumnos: number;
  /** URL of the course's students. */
  url: string;
}

/** One class of today, on its date. `StartClass` is the weekly class with all its days. */
export interface StartTodayClass {
  clase_id: number;
  hora_entrada: string;
  hora_salida: string;
  /** Code and description of the course. */
  curso: string;
  /** The subject, if its name differs from the course. */
  materia: string | null;
  profesor: string | null;
  /** The teacher whom `profesor` substitutes; empty if there is no substitution. */
  sustituye: string;
  aula: string | null;
  /** The name of the student of a private class with one student; otherwise null. */
  alumno: string | null;
  ocupadas: number;
  /** 0 means no limit. */
  capacidad: number;
  estado: EstadoClase;
  comenzada: boolean;
  terminada: boolean;
  /** Number of students with an attendance mark. */
  anotados: number;
  asisten: number;
  /** URL of the attendance sheet. */
  url: string;
}
