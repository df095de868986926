import { defineSettings } from '../../platform/settings';

/** `HH:MM` */
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
const hourProblem = (value: string): string | null => (HOUR.test(value) ? null : 'Escriba la hora como 21:30.');

/** Settings of messages: their sender, the rhythm of each channel, quiet hours, and how long sent messages are kept. */
export const mensajesSettings = defineSettings({
  code: 'mensajes',
  title: 'Mensajes',
  order: 45,
  settings: [
    {
      key: 'mensajes.remitente',
      label: 'Dirección que envía los correos',
      type: 'C',
      initialValue: '',
      maxLength: 120,
      format: 'email',
      help: 'La que ven las familias. Vacía, la de la cuenta del servidor de correo.',
    },
    {
      key: 'mensajes.correo_conexiones',
      label: 'Conexiones a la vez con el servidor de correo',
      type: 'F',
      initialValue: 5,
      required: true,
      min: 1,
      max: 20,
      decimals: 0,
    },
    {
      key: 'mensajes.correo_segundo',
      label: 'Correos por segundo',
      type: 'F',
      initialValue: 0,
      required: true,
      min: 0,
      max: 1000,
      decimals: 0,
      help: 'Los que admite el servidor de correo. Con 0 no hay límite.',
    },
    {
      key: 'mensajes.correo_dia',
      label: 'Correos al día',
      type: 'F',
      initialValue: 0,
      required: true,
      min: 0,
      max: 1_000_000,
      decimals: 0,
      help: 'Los que pasen del límite salen al día siguiente. Con 0 no hay límite.',
    },
    {
      key: 'mensajes.telegram_segundo',
      label: 'Mensajes de Telegram por segundo',
      type: 'F',
      initialValue: 25,
      required: true,
      min: 1,
      max: 1000,
      decimals: 0,
      help: 'Telegram admite unos 30 en total.',
    },
    {
      key: 'mensajes.telegram_dia',
      label: 'Mensajes de Telegram al día',
      type: 'F',
      initialValue: 0,
      required: true,
      min: 0,
      max: 1_000_000,
      decimals: 0,
      help: 'Con 0 no hay límite.',
    },
    {
      key: 'mensajes.silencio_desde',
      label: 'Horas de silencio, desde',
      type: 'C',
      initialValue: '21:30',
      maxLength: 5,
      help: 'En esas horas los avisos automáticos y lo que escriben profesores y familias llegan al campus, pero no salen por correo ni por Telegram. Vacía, no hay horas de silencio.',
      check: hourProblem,
    },
    {
      key: 'mensajes.silencio_hasta',
      label: 'Horas de silencio, hasta',
      type: 'C',
      initialValue: '08:00',
      maxLength: 5,
      check: hourProblem,
    },
    {
      key: 'mensajes.silencio_domingos',
      label: 'Silencio todo el domingo',
      type: 'B',
      initialValue: true,
    },
    {
      key: 'mensajes.clave_rebotes',
      label: 'Clave para recibir los correos devueltos',
      type: 'C',
      initialValue: '',
      maxLength: 120,
      help: 'El servidor de correo los entrega en /mensajeria/api/rebotes con la cabecera X-Claustro-Clave. Conviene que sea larga. Vacía, no se recibe ninguno.',
    },
    {
      key: 'mensajes.anos_hilos',
      label: 'Años que se guardan los mensajes',
      type: 'F',
      initialValue: 4,
      required: true,
      min: 1,
      max: 20,
      decimals: 0,
    },
    {
      key: 'mensajes.anos_envios',
      label: 'Años que se guarda a quién se envió cada mensaje',
      type: 'F',
      initialValue: 1,
      required: true,
      min: 1,
      max: 20,
      decimals: 0,
      help: 'Después quedan solo las cifras.',
    },
  ],
  check: ({ 'mensajes.silencio_desde': desde, 'mensajes.silencio_hasta': hasta }): Record<string, string> => {
    if (desde !== '' && hasta === '') return { 'mensajes.silencio_hasta': 'Falta la hora en que acaba el silencio.' };
    if (desde === '' && hasta !== '') return { 'mensajes.silencio_desde': 'Falta la hora en que empieza el silencio.' };
    return desde !== '' && desde === hasta ? { 'mensajes.silencio_hasta': 'El silencio acaba cuando empieza.' } : {};
  },
});
