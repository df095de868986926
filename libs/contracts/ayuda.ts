/** The online help in requests and replies. */

export interface AyudaTopicName {
  id: number;
  titulo: string;
}

/** `GET /api/ayuda?texto=`. Without `texto`, `resto` has all topics in order. */
export interface AyudaResults {
  cantidad: number;
  /** The topics whose title contains `texto`, best match first. */
  prioridad: AyudaTopicName[];
  resto: AyudaTopicName[];
}

/** `GET /api/ayuda?id=`, and `?pagina=` for the topic of a screen. */
export interface AyudaTopic extends AyudaTopicName {
  /** Sanitised HTML. */
  texto: string;
  /** Previous and next topic; null at the ends. */
  anterior: AyudaTopicName | null;
  siguiente: AyudaTopicName | null;
}

/** `GET /api/ayuda/contacto`: contacts and opening hours of the support. Empty fields are not shown. */
export interface AyudaContact {
  email: string;
  chat: string;
  telefono: string;
  horario: string;
}
