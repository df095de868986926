/** Waiting lists and make-up credits on the wire. */

/** Hours until an offered place expires (rule R9). */
export const OFFER_HOURS = 48;

export type EstadoEspera = 'espera' | 'ofrecida' | 'aceptada' | 'rechazada' | 'caducada' | 'retirada';

/** A student in the waiting list of a course. */
export interface Espera {
  id: number;
  curso_id: number;
  curso: string;
  /** The requested subject; null for any subject of the course. */
  materia_id: number | null;
  materia: string | null;
  alumno_id: number;
  /** `García Muñoz, Lucía`; for families the first name. */
  alumno: string;
  /** When the student joined the waiting list, `YYYY-MM-DDTHH:MM` in the academy's time zone. */
  desde: string;
  estado: EstadoEspera;
  /** Expiry of the offer, `YYYY-MM-DDTHH:MM` by the academy's clock; null without an offer. */
  caduca: string | null;
  /** Minutes left to answer; null without an offer. */
  minutos: number | null;
  /** Position in the waiting list; the first position is 1. Null for families and for closed rows. */
  orden: number | null;
  /** Weekly hours: of the requested subject, or of the group subjects of the course. */
  horario: HorasSemanales[];
  /** The offered course; null without an offer. */
  oferta: CursoOfrecido | null;
  /** Other classes of the student at the hours of the offered course. They are shown as a warning; the offer may still be accepted. */
  coincide: Coincidencia[];
}

/** Weekly hours on `dias` (`LX`), from `horaEntrada` to `horaSalida`. */
export interface HorasSemanales {
  dias: string;
  horaEntrada: string;
  horaSalida: string;
}

/** A class of a student that overlaps the hours of another course. `dias` are the weekdays of the overlap. */
export interface Coincidencia {
  materia: string;
  /** Letters of `LMXJVSD`, in any order. */
  dias: string;
  /** `HH:MM` */
  horaEntrada: string;
}

/** What a family must know about a course, besides its hours, before it accepts a place. */
export interface CursoOfrecido {
  /** The first day of the course, `YYYY-MM-DD`; null if the course has started or has no first day. */
  empieza: string | null;
  /** Monthly fee without taxes, `"60.00"`; null if there is none. */
  precio: string | null;
  /** Single payments without taxes that are billed with the first fees, such as the enrolment fee. */
  unicos: PagoUnico[];
}

export interface PagoUnico {
  /** The text on the invoice: `Matrícula de Inglés B1` */
  descripcion: string;
  /** `"30.00"` */
  importe: string;
}

/** `GET /api/horarios/esperas` */
export interface EsperasReply {
  /** Waiting rows in the order of the waiting list. Families get only the rows of their students. */
  esperas: Espera[];
  /**
   * Rejected and expired rows of the waiting list; empty for families. The old rows of students who have joined the list again are left
   * out.
   */
  cerradas: Espera[];
  /** The number of places of the course; null for families and for requests without `curso_id`. */
  plazas: { capacidad: number; ocupadas: number; ofrecidas: number } | null;
}

export type EstadoCredito = 'disponible' | 'usado' | 'caducado' | 'retirado';

/** Date, hour and subject of a class. */
export interface ClaseDeCredito {
  fecha: string;
  materia: string;
}

/** A make-up credit of a student. */
export interface Credito {
  id: number;
  alumno_id: number;
  /** The first name of the student. */
  alumno: string;
  minutos: number;
  /** The last valid day, `YYYY-MM-DD`. */
  caduca: string;
  estado: EstadoCredito;
  /** The cancelled class that the credit comes from. */
  origen: ClaseDeCredito;
  /** The enrolment of the cancelled class; null if the enrolment was deleted. A request for another class needs this enrolment. */
  alta_id: number | null;
  /** The class that was booked with the credit; null while the credit is unused. */
  usado_en: ClaseDeCredito | null;
}

/** `GET /api/horarios/creditos`: the credits of one student. Families may omit `alumno_id` to get the credits of all their students. */
export interface CreditosReply {
  creditos: Credito[];
}
