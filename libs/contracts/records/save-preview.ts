import type { ActionInput } from './actions';

/** `POST /administrar/{seccion}/ficha/{id}/previo` */
export interface SavePreviewReply {
  /** The other effects of the save, in sentences; empty if no confirmation is needed. */
  avisos: string[];
  /** A question that the client asks instead of its usual question «guardar o seguir editando». */
  pregunta?: SaveQuestion;
}

/** A question before a save. The question may also offer an alternative to the save. */
export interface SaveQuestion {
  titulo: string;
  /** The label of the button that saves; null if the save would be refused. */
  aceptar: string | null;
  /**
   * An action that the question offers instead of the save. The client posts `campos` and the user's choice for `elegir` to `url`, then
   * shows the `mensaje` of the reply.
   */
  otra?: { etiqueta: string; url: string; campos: Record<string, number>; elegir?: ActionInput };
}
