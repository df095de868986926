import { defineSettings } from '../../platform/settings';

/** Settings of the page of a family. */
export const familiasSettings = defineSettings({
  code: 'familias',
  title: 'Ficha de familia',
  order: 40,
  settings: [
    {
      key: 'familias.usuarios',
      label: 'Mostrar los usuarios de tutores y alumnos',
      type: 'B',
      initialValue: true,
      help: 'Con qué usuario entra en el campus cada persona de la familia.',
    },
    {
      key: 'familias.frions',
      label: 'Mostrar el curso de los alumnos en lugar de su contacto',
      type: 'B',
      initialValue: false,
      help: 'En la ficha de familia no salen el teléfono ni el correo de los alumnos.',
    },
  ],
});
