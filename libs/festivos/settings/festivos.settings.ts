import { defineSettings } from '../../platform/settings';
import { COMUNIDADES } from '../propuestas/comunidades';

export const festivosSettings = defineSettings({
  code: 'festivos',
  title: 'Festivos',
  order: 37,
  settings: [
    {
      key: 'festivos.comunidad',
      label: 'Comunidad autónoma',
      type: 'C',
      initialValue: '',
      options: COMUNIDADES,
      help: 'Sus festivos son los que propone «Proponer festivos», con los nacionales. Los locales se escriben a mano.',
    },
  ],
});
