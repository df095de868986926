import type { PersonaId } from './mensajes';

/** The inbox of families, students and teachers. */

/** `GET /campus/api/mensajes?pagina=` */
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
  anexos: { id: number; nombre: string; url: string; bytes: number }[];
}

/** `GET /campus/api/mensajes/contactos`: whom the user may write to. */
export interface ContactosReply {
  contactos: Contacto[];
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
