import type { DestinatariosMensaje, SetMensajeRequest } from '#libs/contracts';
import type { Draft, Recipients } from './draft';

export type MessageFields = Required<Omit<SetMensajeRequest, 'id' | 'plantilla_id' | 'enviar_el'>> &
  Pick<SetMensajeRequest, 'plantilla_id'>;

const flag = (isSet: boolean): '0' | '1' => (isSet ? '1' : '0');

/** The draft as the fields of `set-mensaje` and `previo`, without the id. */
export function messageFields(draft: Draft): MessageFields {
  return {
    tipo: draft.type,
    asunto: draft.subject,
    texto: draft.type === '01' ? (draft.html ?? '') : draft.plain,
    destinatarios: JSON.stringify(recipientsField(draft.recipients)),
    oficial: flag(draft.isOfficial),
    categoria: draft.category,
    respuestas: draft.answers,
    confirmar: flag(draft.asksConfirmation),
    anexos: JSON.stringify(draft.attachments.map(({ id }) => id)),
    prueba: flag(draft.isTrial),
    ...(draft.templateId === null ? {} : { plantilla_id: draft.templateId }),
  };
}

function recipientsField({ people, selection }: Recipients): DestinatariosMensaje {
  return selection === null ? people.map(({ id, type }) => ({ id, tipo: type })) : { seleccion: selection };
}
