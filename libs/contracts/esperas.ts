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
  /** When the student joined, `YYYY-MM-DDTHH:MM` by the academy's clock. */
  desde: string;
  estado: EstadoEspera;
  /** Expiry of the offer, `YYYY-MM-DDTHH:MM` by the academy's clock; null without an offer. */
  caduca: string | null;
  /** Minutes left to answer; null without an offer. */
  minutos: number | null;
  /** Place in the line, from 1; null for families and for closed rows. */
  orden: number | null;
  /** Weekly hours of the course's group subjects, or of the requested subject. */
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

/** A student's class at the hours of another course, every week or on some of its days. */
export interface Coincidencia {
  materia: string;
  /** Letters of `LMXJVSD`, in any order. */
  dias: string;
  /** `HH:MM` */
  horaEntrada: string;
}

/** The facts about a course to read before accepting a place, besides its hours. */
export interface CursoOfrecido {
  /** The first day of the course, `YYYY-MM-DD`; null if it has started or has none. */
  empieza: string | null;
  /** Monthly fee without taxes, `"60.00"`; null if there is none. */
  precio: string | null;
  /** Single payments billed with the first fees, such as the enrolment fee, without taxes. */
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
  /** In the order of the line. Families get their own rows only. */
  esperas: Espera[];
  /** Rejected and expired rows of students who did not return; empty for families. */
  cerradas: Espera[];
  /** Places of the course; null without `curso_id` and for families. */
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
  /** The enrolment of that class, needed to request another one; null if it was deleted. */
  alta_id: number | null;
  /** The class that the credit paid for. */
  usado_en: ClaseDeCredito | null;
}

/** `GET /api/horarios/creditos`: of one student; for families without `alumno_id` of all their students. */
export interface CreditosReply {
  creditos: Credito[];
}
