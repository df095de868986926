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

/** An hour to which a class can be moved. The counts are null for families. */
export interface HoraCambio {
  hora: string;
  horaSalida: string;
  libre: boolean;
  capacidad: number | null;
  plazas: number | null;
  cantidad: number | null;
  profesoresDisponibles: ProfesorDisponible[];
  /** True if teachers are free but no room is. Omitted for families. */
  sinAula?: true;
  /** True for the present hour of the class. */
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
  /** The student's make-up credits that are valid for the course, earliest expiry first. */
  creditos: { id: number; minutos: number; caduca: string; texto: string }[];
  /** The limit until which a family can change classes. Null for the office, and if families may not change classes. */
  limite: LimiteCambios | null;
}

/** The limit until which families can change or cancel a class. */
export interface LimiteCambios {
  /** The first day whose classes families can still change. */
  desde: string;
  /** What families cannot do with classes before `desde`: «cambiar», «anular» or «cambiar ni anular». */
  accion: string;
}

/** `POST /api/horarios/set-nueva-clase` */
export interface ClaseReservada {
  mensaje: string;
  clase_id: number;
  ids: number[];
}

/** A reason why a booking is impossible, such as another class. */
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

/**
 * The reply to `POST previo-anular`. `devuelve`: a text about the credits that are given back if the private classes are cancelled; empty
 * if no class is private.
 */
export interface DevuelveReply {
  devuelve: string;
}

/** `POST anular-clases`. For private classes, the reply also has sentences about the credits that were given back. */
export type ClasesAnuladas = MensajeReply & Partial<DevuelveReply>;
