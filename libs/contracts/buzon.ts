import type { PersonaId } from './mensajes';

/** The inbox of families, students and teachers. */

/** `GET /campus/api/mensajes?pagina=&archivados=`: the inbox or, with `archivados` 1, its archive. */
export interface BuzonReply {
  mensajes: MensajeBuzon[];
  paginas: number;
  sin_leer: number;
}

/** One line of the inbox: a thread, or a message of many. */
export interface MensajeBuzon {
  /** The id of its newest message. */
  id: number;
  /** ISO timestamp */
  fecha: string;
  de: string;
  asunto: string;
  /** The beginning of the text, plain. */
  resumen: string;
  oficial: boolean;
  leido: boolean;
  /** First names of the students whom it is about. */
  alumnos: string[];
  /** Whether the reader must confirm having read it, and has not yet. */
  por_confirmar: boolean;
}

/** `GET /campus/api/mensajes/{id}` */
export interface MensajeAbiertoReply {
  mensaje: {
    id: number;
    asunto: string;
    oficial: boolean;
    alumnos: string[];
    /** Whether the reader may answer. */
    responder: boolean;
    por_confirmar: boolean;
    /** ISO timestamp; null if the reader has not confirmed. */
    confirmado_en: string | null;
    /** Whether the reader has archived the thread; null without a copy of the own, as for a supervisor. */
    archivado: boolean | null;
  };
  /** Oldest first. */
  hilo: TextoBuzon[];
  /** Names of who reads along. */
  copia: string[];
  /** Readings by users with `mensajes.supervisar`; only for the holders of the thread. */
  supervisado?: { usuario: string; momento: string }[];
}

export interface TextoBuzon {
  id: number;
  /** ISO timestamp */
  fecha: string;
  de: string;
  /** Clean HTML. */
  texto: string;
  mio: boolean;
  /** The page where the reader acts, such as accepting a place; null without one. */
  enlace: { url: string; texto: string } | null;
  anexos: { id: number; nombre: string; url: string; bytes: number }[];
}

/**
 * `GET /campus/api/mensajes/contactos?texto=`: whom the user may write to; nobody for a student under 14. Users of the office get the first
 * people whose name contains `texto`.
 */
export interface ContactosReply {
  contactos: Contacto[];
  /** The courses of a teacher, to write to all their students; empty for other users. */
  cursos: CursoContactos[];
  /** Names of the guardians who get a copy of whatever a student under 18 writes; empty for other users. */
  copia: string[];
  /** `YYYY-MM-DDTHH:MM` at which mail and Telegram leave, if quiet hours hold now for this user; otherwise null. */
  silencio_hasta: string | null;
}

export interface CursoContactos {
  id: number;
  nombre: string;
  /** Ids of its students among the contacts. */
  alumnos: number[];
}

export interface Contacto extends PersonaId {
  nombre: string;
  /** What the person is: `Profesora de Inglés B1`, `Secretaría`, `Madre de Lucía`. */
  dato: string;
}

/** `POST /campus/api/mensajes`: a new thread, or an answer with `responde_a`. */
export interface EscribirMensajeReply {
  id: number;
}

/**
 * `GET /campus/api/mensajes/eventos`: server-sent events with the number of unread messages, now and whenever it changes, and
 * `AVISOS_EVENT` when warnings of the user have changed.
 */
export const BUZON_EVENT = 'sin-leer';

export interface SinLeerReply {
  sin_leer: number;
}
