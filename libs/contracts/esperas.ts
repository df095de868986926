/** The wire of waiting lists and make-up credits. */

export type EstadoEspera = 'espera' | 'ofrecida' | 'aceptada' | 'rechazada' | 'caducada' | 'retirada';

/** A student in the waiting list of a course. */
export interface Espera {
  id: number;
  curso_id: number;
  curso: string;
  /** The subject that the student wants; null for any of the course. */
  materia_id: number | null;
  materia: string | null;
  alumno_id: number;
  /** `García Muñoz, Lucía`; for families the first name. */
  alumno: string;
  /** Since when, `YYYY-MM-DDTHH:MM` by the academy's clock. */
  desde: string;
  estado: EstadoEspera;
  /** Until when the offer is good, `YYYY-MM-DDTHH:MM` by the academy's clock; null unless offered. */
  caduca: string | null;
  /** Minutes that are left to answer; null unless offered. */
  minutos: number | null;
  /** Place in the line, from 1; null for families and for those who no longer wait. */
  orden: number | null;
  /** The weekly hours of the group subjects of the course, or of the subject that is waited for. */
  horario: HorasSemanales[];
  /** What is offered; null unless offered. */
  oferta: CursoOfrecido | null;
  /** Other classes of the student at the hours of the offered course: it may be accepted, but not unknowingly. */
  coincide: Coincidencia[];
}

/** On `dias`, as `LX`, from `horaEntrada` to `horaSalida`. */
export interface HorasSemanales {
  dias: string;
  horaEntrada: string;
  horaSalida: string;
}

/** A class of a student at the hours of another course, every week or on some of its days. */
export interface Coincidencia {
  materia: string;
  /** Letters of `LMXJVSD`, in no order. */
  dias: string;
  /** `HH:MM` */
  horaEntrada: string;
}

/** What has to be known of a course before a place in it is accepted, besides its hours. */
export interface CursoOfrecido {
  /** The first day of the course, `YYYY-MM-DD`; null once it has begun, or without one. */
  empieza: string | null;
  /** Monthly fee without taxes, `"60.00"`; null without one. */
  precio: string | null;
  /** What is billed once with the first fees, such as the enrolment fee, without taxes. */
  unicos: PagoUnico[];
}

export interface PagoUnico {
  /** As the invoice says it: `Matrícula de Inglés B1` */
  descripcion: string;
  /** `"30.00"` */
  importe: string;
}

/** `GET /api/horarios/esperas` */
export interface EsperasReply {
  /** In order. Families get their own only. */
  esperas: Espera[];
  /** Rejected and lapsed ones of students who have not come back; none for families. */
  cerradas: Espera[];
  /** Places of the course; null without `curso_id` and for families. */
  plazas: { capacidad: number; ocupadas: number; ofrecidas: number } | null;
}

export type EstadoCredito = 'disponible' | 'usado' | 'caducado' | 'retirado';

/** When and of what a class is. */
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
  /** The last day on which it can be used, `YYYY-MM-DD`. */
  caduca: string;
  estado: EstadoCredito;
  /** The cancelled class that gave it. */
  origen: ClaseDeCredito;
  /** The enrolment of that class, with which another can be asked for; null if it is gone. */
  alta_id: number | null;
  /** The class that it paid for. */
  usado_en: ClaseDeCredito | null;
}

/** `GET /api/horarios/creditos`: of one student; for families without `alumno_id`, of all their own. */
export interface CreditosReply {
  creditos: Credito[];
}
