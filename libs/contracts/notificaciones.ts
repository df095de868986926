import type { CanalEnvio, EstadoEnvio } from './mensajes';

/** `GET /api/notificaciones/clases/{id}`: who was told about a class by automatic messages, newest first. */
export interface AvisadosReply {
  avisos: AvisoDeClase[];
}

/** One message about a class, as it concerns one student or teacher. */
export interface AvisoDeClase {
  mensaje_id: number;
  /** `27/11, 12:34` */
  cuando: string;
  /** What the message says of the class. */
  texto: string;
  /** `Apellidos, Nombre` of the student or teacher. */
  persona: string;
  /** URL of their record. */
  url: string;
  /** The addresses of the family or teacher. */
  envios: { canal: CanalEnvio; nombre: string; destino: string; estado: EstadoEnvio; motivo: string | null }[];
  /** The number of campus users with a copy. Nobody sees who has read it: that is known of messages that ask for it only. */
  campus: { copias: number };
}

/** `GET /api/notificaciones/llamadas/{id}`: which people of a call list have had a message about the changes of their classes. */
export interface AvisadosLlamadaReply {
  /** People who are called about classes only. */
  personas: AvisadoLlamada[];
}

export interface AvisadoLlamada extends Pick<AvisoDeClase, 'envios'> {
  /** The id of the person in the call list. */
  id: number;
  /** When the newest message was written, `27/11, 12:34`; null without a message. */
  cuando: string | null;
  /** The number of campus users with a copy. */
  copias: number;
}

/** How often a saved search is sent by mail; empty: never. */
export type CadaSuscripcion = 'dia' | 'semana' | '';

/** `GET /api/busquedas-api/{busquedaId}/suscripcion` */
export interface SuscripcionReply {
  cada: CadaSuscripcion;
}

/** `GET /api/notificaciones/alcance?clases=`: whom messages about these classes would reach. */
export interface AlcanceReply {
  familias: number;
  profesores: number;
  /** Students and teachers whom neither mail, Telegram nor the campus reaches. */
  sin_alcance: { nombre: string; motivo: string; url: string }[];
}
