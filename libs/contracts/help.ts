/** The online help as it crosses the wire. */

export interface HelpTopicName {
  id: number;
  titulo: string;
}

/** `GET /api/ayuda?texto=`; without a text, all topics in their order as `resto`. */
export interface HelpResults {
  cantidad: number;
  /** Those that say it in their title, the best first. */
  prioridad: HelpTopicName[];
  resto: HelpTopicName[];
}

/** `GET /api/ayuda?id=`, and `?pagina=` where a topic belongs to that screen. */
export interface HelpTopic extends HelpTopicName {
  /** Clean HTML. */
  texto: string;
  /** Its neighbours in the order of the help; null before the first and after the last. */
  anterior: HelpTopicName | null;
  siguiente: HelpTopicName | null;
}

/** `GET /api/ayuda/contacto`: who helps, and when. What is empty is not offered. */
export interface HelpContact {
  email: string;
  chat: string;
  telefono: string;
  horario: string;
}
