import { defineAviso, type AvisoHallado } from '../../avisos';
import { TELEGRAM_CONFIG, type Config } from '../../platform';
import { loadBotRow } from '../bot/bot-row';

/** The bot of Telegram is not set up, or Telegram refuses it. */
export const botAviso = defineAviso({
  codigo: 'telegram.bot',
  nivel: 1,
  seccion: 'Mensajes',
  permiso: 'ajustes.ver',
  tablas: ['telegram_bot'],
  revisar: async (manager, { get }) => {
    if (get<Config['telegram']>(TELEGRAM_CONFIG) === null) return [NOT_CONFIGURED];
    const { error } = await loadBotRow(manager);
    return error === null ? [] : [refused(error)];
  },
});

const NOT_CONFIGURED: AvisoHallado = {
  clave: 'sin-configurar',
  asunto: 'El bot de Telegram no está configurado',
  texto: 'Nadie recibe mensajes por Telegram. Quien lleva el servidor debe indicar TELEGRAM_BOT_TOKEN',
  url: null,
  accion: null,
};

const refused = (error: string): AvisoHallado => ({
  clave: 'rechazado',
  nivel: 2,
  asunto: 'Telegram rechaza el bot',
  texto: error.replace(/\.$/, ''),
  url: '/administrar/configuracion/?seccion=telegram',
  accion: 'Resolver en los ajustes',
});
