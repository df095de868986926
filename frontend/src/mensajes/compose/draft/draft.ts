import type {
  AnexoMensaje,
  CategoriaMensaje,
  Mensaje,
  RespuestasMensaje,
  SeleccionMensaje,
  TipoPersona,
} from '#libs/contracts';
import { htmlToPlain } from './plain-html';

/** `01`: by mail. `02`: by Telegram. */
export type MessageType = '01' | '02';

/** A recipient as it was chosen. */
export interface ChosenPerson {
  id: number;
  type: TipoPersona;
  /** `Apellidos, Nombre` */
  label: string;
}

/** Either single people, or all rows that match a search of a list. */
export interface Recipients {
  people: readonly ChosenPerson[];
  selection: SeleccionMensaje | null;
}

export const NOBODY: Recipients = { people: [], selection: null };

export const hasRecipients = ({ people, selection }: Recipients): boolean => selection !== null || people.length > 0;

/** A message while it is being written. */
export interface Draft {
  type: MessageType;
  subject: string;
  /** The text of a mail, as HTML; null if empty. */
  html: string | null;
  /** The text of a Telegram message, without formats. */
  plain: string;
  recipients: Recipients;
  isOfficial: boolean;
  category: CategoriaMensaje;
  answers: RespuestasMensaje;
  /** True if the recipients are asked to confirm that they have read the message. */
  asksConfirmation: boolean;
  attachments: readonly AnexoMensaje[];
  templateId: number | null;
  isTrial: boolean;
}

/** A stored message as a draft. */
export function draftOf(message: Mensaje): Draft {
  const type = message.tipo === '02' ? '02' : '01';
  return {
    type,
    subject: message.asunto,
    html: type === '01' && message.texto !== '' ? message.texto : null,
    plain: type === '02' ? message.texto : htmlToPlain(message.texto),
    recipients: {
      people:
        message.seleccion === null
          ? message.destinatarios.map(({ id, tipo, resultado }) => ({ id, type: tipo, label: resultado }))
          : [],
      selection: message.seleccion,
    },
    isOfficial: message.oficial,
    category: message.categoria,
    answers: message.respuestas,
    asksConfirmation: message.confirmar,
    attachments: message.anexos,
    templateId: message.plantilla_id,
    isTrial: message.prueba,
  };
}
