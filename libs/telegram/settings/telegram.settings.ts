import { readOrigin } from '../../platform/http/origin';
import { defineSettings } from '../../platform/settings';

/** Settings of the bot. Its token is no setting, because it is secret: the environment variable TELEGRAM_BOT_TOKEN. */
export const telegramSettings = defineSettings({
  code: 'telegram',
  title: 'Telegram',
  order: 55,
  settings: [
    {
      key: 'telegram.direccion',
      label: 'Dirección para recibir de Telegram',
      type: 'C',
      initialValue: '',
      maxLength: 200,
      help: 'Vacía, Claustro pregunta a Telegram y no hace falta más. Con la dirección de Claustro en Internet, como https://claustro.miacademia.es, es Telegram quien avisa.',
      check: (value) => (isHttps(value) ? null : 'Escriba una dirección que empiece por https://, sin nada detrás.'),
    },
  ],
});

const isHttps = (value: string): boolean => readOrigin(value)?.startsWith('https:') === true;
