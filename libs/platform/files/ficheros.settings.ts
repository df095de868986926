import { defineSettings } from '../settings/define-settings';

/** Settings of the space for files. */
export const ficherosSettings = defineSettings({
  code: 'ficheros',
  title: 'Ficheros',
  order: 65,
  settings: [
    {
      key: 'ficheros.gigas',
      label: 'Espacio para ficheros, en GB',
      type: 'F',
      initialValue: 20,
      required: true,
      min: 1,
      max: 100_000,
      decimals: 0,
      help: 'Cuando los ficheros de la academia ocupan esto, no se puede subir ninguno más.',
    },
  ],
});
