/** Private classes on the wire: free hours, booking, moving and cancelling. */

import type { MensajeReply } from './reply';

export interface FechaCambio {
  fecha: string;
  fechaEsp: string;
  dia: string;
  libres: number;
}

export interface ProfesorDisponible {
  id: number;
  resultado: string;
  plazas: number | null;
}

/** Counts are null for families. */
export interface HoraCambio {
  hora: string;
  horaSalida: string;
  libre: boolean;
  capacidad: number | null;
  plazas: number | null;
  cantidad: number | null;
  profesoresDisponibles: ProfesorDisponible[];
  /** Teachers have places, but no room is free. Omitted for families. */
  sinAula?: true;
  /** Whether this is the present hour of the class. */
  actual?: true;
}

export interface RevisionHorarios {
  cantidadProfesores: number;
  items: { horaEntrada: string; horaSalida: string; materia: string; profesor: string; alumno: string }[];
  cantidadLibres: number;
  libres: { fecha: string; hora: string; profesor_id: number; profesor: string }[];
}

/** `GET /api/horarios/get-nueva-clase` */
export interface NuevaClaseReply {
  alumno: { id: number; nombreCompleto: string };
  materias: {
    id: number;
    descripcion: string;
    curso: string;
    duracion: number;
    profesores: { id: number; resultado: string }[];
  }[];
  /** The student's make-up credits that fit the course, by expiry. */
  creditos: { id: number; minutos: number; caduca: string; texto: string }[];
  /** Until when the user can change a booking; null for the office, and if families may change nothing. */
  limite: LimiteCambios | null;
}

/** The limit for changes by families. */
export interface LimiteCambios {
  /** The first day whose classes can be changed. */
  desde: string;
  /** What the user cannot do with earlier classes: «cambiar», «anular» or «cambiar ni anular». */
  accion: string;
}

/** `POST /api/horarios/set-nueva-clase` */
export interface ClaseReservada {
  mensaje: string;
  clase_id: number;
  ids: number[];
}

/** An obstacle to a booking. */
export interface Choque {
  clase_id: number | null;
  fecha: string;
  motivo: string;
}

/** `GET /clases-particulares/api/por-que`: why an hour is not free. */
export interface PorQueReply {
  libre: boolean;
  motivos: string[];
  /** The nearest free hours, at most three. */
  libres: { fecha: string; hora: string }[];
}

/** `POST previo-anular` of private classes: what cancelling gives back, in sentences; empty if none is private. */
export interface DevuelveReply {
  devuelve: string;
}

/** `POST anular-clases`: for private classes also what they give back. */
export type ClasesAnuladas = MensajeReply & Partial<DevuelveReply>;
