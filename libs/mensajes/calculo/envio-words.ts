import type { CanalEnvio, EstadoEnvio } from '../../contracts';

/** The word of each state of an envío, on screens and in files. */
export const ENVIO_WORDS: Readonly<Record<EstadoEnvio, string>> = {
  'en-cola': 'En cola',
  enviando: 'Enviando',
  enviado: 'Enviado',
  guardado: 'Guardado',
  aplazado: 'Se reintentará',
  fallido: 'Fallido',
  rechazado: 'Rechazado',
  dudoso: 'Dudoso',
  omitido: 'Fuera',
  anulado: 'Anulado',
};

/** The word of each channel as a title. */
export const CHANNEL_WORDS: Readonly<Record<CanalEnvio, string>> = { correo: 'Correo', telegram: 'Telegram' };

/** The word of each channel within a sentence. */
export const CHANNEL_NAMES: Readonly<Record<CanalEnvio, string>> = { correo: 'correo', telegram: 'Telegram' };
