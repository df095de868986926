/** The online help as it crosses the wire. */

export interface HelpTopicName {
  id: number;
  titulo: string;
}

/** `GET /api/ayuda?texto=`; without a text, all topics in their order as `resto`. */
export interface HelpResults {
  cantidad: number;
  /** Topics with the text in their title, best match first. */
  prioridad: HelpTopicName[];
  resto: HelpTopicName[];
}

/** `GET /api/ayuda?id=`, and `?pagina=` for the topic of a screen. */
export interface HelpTopic extends HelpTopicName {
  /** Sanitised HTML. */
  texto: string;
  /** Previous and next topic; null at the ends. */
  anterior: HelpTopicName | null;
  siguiente: HelpTopicName | null;
}

/** `GET /api/ayuda/contacto`: who helps, and when. Empty members are not shown. */
export interface HelpContact {
  email: string;
  chat: string;
  telefono: string;
  horario: string;
}
