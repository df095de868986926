import { NOTICE_TONES } from '../../contracts';
import { defineSettings } from '../../platform/settings';

/** Something that everybody in the office should know for some time: a band above every page. */
export const avisoSettings = defineSettings({
  codigo: 'aviso',
  descripcion: 'Aviso para la secretaría',
  orden: 50,
  ajustes: [
    {
      campo: 'aviso.texto',
      descripcion: 'Aviso',
      tipo: 'T',
      inicial: '',
      longitudMaxima: 500,
      ayuda: 'Se ve sobre todas las páginas de la secretaría. Vacío, no hay aviso.',
    },
    {
      campo: 'aviso.tono',
      descripcion: 'Importancia',
      tipo: 'C',
      inicial: 'aviso',
      obligatorio: true,
      opciones: NOTICE_TONES,
    },
    { campo: 'aviso.desde', descripcion: 'Desde', tipo: 'H', inicial: null, ayuda: 'Vacío, desde ahora mismo.' },
    { campo: 'aviso.hasta', descripcion: 'Hasta', tipo: 'H', inicial: null, ayuda: 'Vacío, hasta que se quite.' },
  ],
  comprueba: ({ 'aviso.desde': desde, 'aviso.hasta': hasta }): Record<string, string> =>
    desde !== null && hasta !== null && hasta <= desde ? { 'aviso.hasta': 'El aviso termina antes de empezar.' } : {},
});
