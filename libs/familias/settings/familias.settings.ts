import { defineSettings } from '../../platform/settings';

/** What the record of a family offers. */
export const familiasSettings = defineSettings({
  codigo: 'familias',
  descripcion: 'Ficha de familia',
  orden: 40,
  ajustes: [
    {
      campo: 'familias.usuarios',
      descripcion: 'Mostrar los usuarios de tutores y alumnos',
      tipo: 'B',
      inicial: true,
      ayuda: 'Con qué usuario entra en el campus cada persona de la familia.',
    },
    {
      campo: 'familias.frions',
      descripcion: 'Mostrar el curso de los alumnos en lugar de su contacto',
      tipo: 'B',
      inicial: false,
      ayuda: 'Variante «frions»: sin teléfono ni correo de los alumnos.',
    },
  ],
});
