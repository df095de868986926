import type { EntityManager } from 'typeorm';
import type { PersonaId } from '../../contracts';
import { postMensajes, type NewMensaje } from '../../mensajes';
import { zip } from '../../platform/lists/zip-lists';
import { holdForSummary, type Moment } from './hold-for-summary';

/** An automatic message. */
export interface Notice {
  asunto: string;
  /** The recipients as chosen, each with the clean HTML that only the recipients of this person read. */
  partes: readonly { persona: PersonaId; parte: string }[];
  /** The page where the reader acts: its path and the label of the button. */
  enlace?: { path: string; label: string };
  /** `YYYY-MM-DD`: the last day on which a daily summary may still bring it; null: it leaves at once. */
  lastDay: string | null;
}

/**
 * Writes automatic messages: to the campus now, by Telegram and mail after quiet hours, or by mail in the daily summary of those who want
 * one.
 * @returns their ids, in their order
 */
export async function postNotices(
  manager: EntityManager,
  notices: readonly Notice[],
  moment: Moment,
): Promise<number[]> {
  const ids = await postMensajes(manager, notices.map(toMensaje), moment);
  const held = zip(ids, notices).flatMap(([id, { lastDay }]) => (lastDay === null ? [] : [{ id, lastDay }]));
  await holdForSummary(manager, held, moment);
  return ids;
}

const toMensaje = ({ asunto, partes, enlace }: Notice): NewMensaje => ({
  ...{ tipo: '01', asunto, texto: '', categoria: 'servicio', oficial: false, autorId: null, hiloId: null },
  ...{ respuestas: 'academia', confirmar: false, anexos: [], obeysQuietHours: true },
  destinatarios: partes.map(({ persona, parte }) => ({ ...persona, parte })),
  buzon: 'as-planned',
  canales: ['correo', 'telegram'],
  ...(enlace === undefined ? {} : { enlace }),
});
