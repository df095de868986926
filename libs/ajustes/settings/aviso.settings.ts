import { AVISO_TONES } from '../../contracts';
import { defineSettings } from '../../platform/settings';

/** The office notice: a sentence shown above every page of the office for some time. */
export const avisoSettings = defineSettings({
  code: 'aviso',
  title: 'Aviso para la secretaría',
  order: 50,
  settings: [
    {
      key: 'aviso.texto',
      label: 'Aviso',
      type: 'T',
      initialValue: '',
      maxLength: 500,
      help: 'Se ve en lo alto de todas las páginas de la secretaría. Si se deja vacío, no hay aviso.',
    },
    {
      key: 'aviso.tono',
      label: 'Importancia',
      type: 'C',
      initialValue: 'aviso',
      required: true,
      options: AVISO_TONES,
    },
    { key: 'aviso.desde', label: 'Desde', type: 'H', initialValue: null, help: 'Si se deja vacío, desde ahora mismo.' },
    {
      key: 'aviso.hasta',
      label: 'Hasta',
      type: 'H',
      initialValue: null,
      help: 'Si se deja vacío, hasta que se quite.',
    },
  ],
  check: ({ 'aviso.desde': desde, 'aviso.hasta': hasta }): Record<string, string> =>
    desde !== null && hasta !== null && hasta <= desde ? { 'aviso.hasta': 'El aviso termina antes de empezar.' } : {},
});
