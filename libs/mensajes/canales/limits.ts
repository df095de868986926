import type { EntityManager } from 'typeorm';
import type { CanalEnvio } from '../../contracts';
import { readSettings, type SectionValues } from '../../platform';
import type { ChannelLimits } from '../calculo/duration';
import type { QuietHours } from '../calculo/quiet-hours';
import { mensajesSettings } from '../settings/mensajes.settings';

export type MensajesSettings = SectionValues<typeof mensajesSettings.settings>;

/** Loads the settings of messages in the caller's transaction. */
export const loadMensajesSettings = async (manager: EntityManager): Promise<MensajesSettings> =>
  (await readSettings(manager, mensajesSettings.settings)) as MensajesSettings;

/** The limits of a channel. A number that was emptied counts as no limit. */
export function limitsOf(settings: MensajesSettings, canal: CanalEnvio): ChannelLimits {
  return canal === 'correo'
    ? { perSecond: settings['mensajes.correo_segundo'] ?? 0, perDay: settings['mensajes.correo_dia'] ?? 0 }
    : { perSecond: settings['mensajes.telegram_segundo'] ?? 0, perDay: settings['mensajes.telegram_dia'] ?? 0 };
}

export const quietHoursOf = (settings: MensajesSettings): QuietHours => ({
  from: settings['mensajes.silencio_desde'],
  to: settings['mensajes.silencio_hasta'],
  sundays: settings['mensajes.silencio_domingos'],
});

/** The sender's address of the settings; null for the account of the mail server. */
export const senderOf = (settings: MensajesSettings): string | null =>
  settings['mensajes.remitente'] === '' ? null : settings['mensajes.remitente'];
