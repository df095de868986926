import type { EntityManager } from 'typeorm';
import { loadMensajesSettings, quietHoursOf } from '../../mensajes';
import { instantOf, minuteOf, type Zone } from '../../platform/civil';
import { nextSummary } from './summary-time';

/** When something is announced, and the academy's zone. */
export interface Moment {
  now: Date;
  zone: Zone;
}

/** A new message, and the last day on which a summary may still bring it. */
export interface NewMessage {
  id: number;
  lastDay: string;
}

/** Lets the mails of new messages wait for the daily summary of those who want one. Campus copies and Telegram do not wait. */
export async function holdForSummary(
  manager: EntityManager,
  messages: readonly NewMessage[],
  { now, zone }: Moment,
): Promise<void> {
  if (messages.length === 0) return;
  const settings = await loadMensajesSettings(manager);
  const leaves = nextSummary(minuteOf(now, zone), settings['mensajes.hora_resumen'], quietHoursOf(settings));
  const [date = '', hour = ''] = leaves.split('T');
  const ids = messages.filter(({ lastDay }) => date <= lastDay).map(({ id }) => id);
  // The clock may skip the hour once a year; then the messages leave by themselves.
  const instant = instantOf(date, hour, zone);
  if (instant !== null && ids.length > 0) await manager.query(HOLD, [ids, instant]);
}

const HOLD = `
  UPDATE envios SET no_antes = NULL, resumen_el = $2, motivo = 'Sale en el resumen diario.'
  WHERE mensaje_id = ANY ($1::integer[]) AND canal = 'correo' AND estado = 'en-cola'
    AND persona IN (SELECT persona FROM resumenes_diarios)`;
