import { defineSettings } from '../../platform/settings';

/** Who helps, and when: at the foot of the online help. */
export const soporteSettings = defineSettings({
  codigo: 'soporte',
  descripcion: 'Ayuda y soporte',
  orden: 20,
  ajustes: [
    {
      campo: 'soporte.email',
      descripcion: 'Correo de soporte',
      tipo: 'C',
      inicial: '',
      longitudMaxima: 120,
      forma: 'email',
      ayuda: 'Los datos que se dejen vacíos no salen en la ayuda.',
    },
    {
      campo: 'soporte.chat',
      descripcion: 'Chat de soporte',
      tipo: 'C',
      inicial: '',
      longitudMaxima: 200,
      comprueba: (valor) =>
        /^https:\/\/[^\s/]+(\/\S*)?$/.test(valor) ? null : 'Escriba la dirección del chat, que empieza por https://',
    },
    {
      campo: 'soporte.telefono',
      descripcion: 'Teléfono de soporte',
      tipo: 'C',
      inicial: '',
      longitudMaxima: 20,
      forma: 'telefono',
    },
    {
      campo: 'soporte.horario',
      descripcion: 'Horario de atención',
      tipo: 'T',
      inicial: 'Lunes a jueves: 10:00-14:00 y 16:00-19:00\nViernes: 10:00-14:00',
      longitudMaxima: 300,
    },
  ],
});
