/** The wire of private classes: free hours, booking, moving and cancelling. */

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
  /** Teachers have places, and only a room is missing. Families do not read it. */
  sinAula?: true;
  /** The present hour of the class. */
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
  /** Make-up credits of the student that fit the course, the first to expire first. */
  creditos: { id: number; minutos: number; caduca: string; texto: string }[];
  /** Until when the person can change what is booked; null for the office, and where families change nothing. */
  limite: LimiteCambios | null;
}

/** Families change classes with notice. */
export interface LimiteCambios {
  /** The first day whose classes can still be changed. */
  desde: string;
  /** What cannot be done with earlier ones: «cambiar», «anular» or «cambiar ni anular». */
  accion: string;
}

/** `POST /api/horarios/set-nueva-clase` */
export interface ClaseReservada {
  mensaje: string;
  clase_id: number;
  ids: number[];
}

/** A class in the way of a booking. */
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

/** `POST previo-anular` of private classes: what cancelling would give back, in sentences; empty if none is private. */
export interface DevuelveReply {
  devuelve: string;
}

/** `POST anular-clases`: of private classes also what comes back. */
export type ClasesAnuladas = MensajeReply & Partial<DevuelveReply>;
