import { defineSettings } from '../../platform/settings';

/** The school year that the academy is in. */
export const cursoSettings = defineSettings({
  codigo: 'curso',
  descripcion: 'Curso escolar',
  orden: 30,
  ajustes: [
    {
      campo: 'curso.inicio',
      descripcion: 'Primer día del curso',
      tipo: 'D',
      inicial: null,
      ayuda: 'La página de inicio cuenta desde este día las altas del curso.',
    },
  ],
});
