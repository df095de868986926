import type { ConditionReply } from '../conditions';

/** An action on one record, offered if its condition holds. The client posts to `url` and shows the `mensaje` of the reply. */
export interface RecordActionInfo extends ConditionReply {
  codigo: string;
  etiqueta: string;
  icono: string;
  url: string;
  /** A question before the action. */
  confirmar?: {
    titulo: string;
    texto: string;
    aceptar: string;
    peligro: boolean;
    /** Inputs in the question; their values are sent with the action. */
    campos?: ActionInput[];
    /** URL that returns `{texto}`: what the action would do to this record. */
    detalle?: string;
  };
  /** The action only reads: the client opens `url` in another window. */
  abre?: true;
  /** True if `url` is a page of the application. The client then opens that page in place of the current page. */
  pagina?: true;
  /** True if the action is the main button of the page while it is available. */
  principal?: true;
}

/** A text or choice that an action needs. */
export interface ActionInput {
  campo: string;
  etiqueta: string;
  /** The initial value of the input. */
  valor: string;
  ayuda?: string;
  longitudMaxima?: number;
  opciones?: readonly { valor: string; etiqueta: string }[];
  /** True for a checkbox: `1` if it is ticked, empty otherwise. */
  casilla?: true;
}

/** The reply of the URL in `detalle`. */
export interface ActionDetails {
  texto: string;
}

/** The reply to the request of an action. */
export interface RecordActionReply {
  mensaje: string;
  /** A link that the client shows so that the user can copy it. */
  enlace?: string;
  /** URL of a page that the action created, such as a record or a call list; the client opens it. */
  ir?: string;
  /** The next step for the user, shown as a button in the toast. */
  sigue?: { etiqueta: string; url: string };
}
