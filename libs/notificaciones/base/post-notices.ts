import type { EntityManager } from 'typeorm';
import type { PersonaId } from '../../contracts';
import { postMensajes, type NewMensaje } from '../../mensajes';

/** An automatic message. */
export interface Notice {
  asunto: string;
  /** The recipients as chosen, each with the clean HTML that only the recipients of this person read. */
  partes: readonly { persona: PersonaId; parte: string }[];
  /** The page where the reader acts: its path and the label of the button. */
  enlace?: { path: string; label: string };
}

/**
 * Writes automatic messages: to the campus now, by mail and Telegram after quiet hours.
 * @returns their ids, in their order
 */
export const postNotices = (manager: EntityManager, notices: readonly Notice[], now: Date): Promise<number[]> =>
  postMensajes(manager, notices.map(toMensaje), { now });

const toMensaje = ({ asunto, partes, enlace }: Notice): NewMensaje => ({
  ...{ tipo: '01', asunto, texto: '', categoria: 'servicio', oficial: false, autorId: null, hiloId: null },
  ...{ respuestas: 'academia', confirmar: false, anexos: [], obeysQuietHours: true },
  destinatarios: partes.map(({ persona, parte }) => ({ ...persona, parte })),
  buzon: 'as-planned',
  canales: ['correo', 'telegram'],
  ...(enlace === undefined ? {} : { enlace }),
});
