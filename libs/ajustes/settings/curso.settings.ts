import { defineSettings } from '../../platform/settings';

/** The current school year. */
export const cursoSettings = defineSettings({
  code: 'curso',
  title: 'Curso escolar',
  order: 30,
  settings: [
    {
      key: 'curso.inicio',
      label: 'Primer día del curso',
      type: 'D',
      initialValue: null,
      help: 'La página de inicio cuenta desde este día las altas del curso.',
    },
  ],
});
