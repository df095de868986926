import { defineSettings } from '../../platform/settings';

/** The support contacts and opening hours at the foot of the online help. */
export const soporteSettings = defineSettings({
  code: 'soporte',
  title: 'Ayuda y soporte',
  order: 20,
  settings: [
    {
      key: 'soporte.email',
      label: 'Correo de soporte',
      type: 'C',
      initialValue: '',
      maxLength: 120,
      format: 'email',
      help: 'Los datos que se dejen vacíos no salen en la ayuda.',
    },
    {
      key: 'soporte.chat',
      label: 'Chat de soporte',
      type: 'C',
      initialValue: '',
      maxLength: 200,
      check: (valor) =>
        /^https:\/\/[^\s/]+(\/\S*)?$/.test(valor) ? null : 'Escriba la dirección del chat, que empieza por https://',
    },
    {
      key: 'soporte.telefono',
      label: 'Teléfono de soporte',
      type: 'C',
      initialValue: '',
      maxLength: 20,
      format: 'telefono',
    },
    {
      key: 'soporte.horario',
      label: 'Horario de atención',
      type: 'T',
      initialValue: 'Lunes a jueves: 10:00-14:00 y 16:00-19:00\nViernes: 10:00-14:00',
      maxLength: 300,
    },
  ],
});
