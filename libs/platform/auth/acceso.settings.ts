import { defineSettings } from '../settings/define-settings';

/** How people come in. */
export const accesoSettings = defineSettings({
  codigo: 'acceso',
  descripcion: 'Acceso',
  orden: 60,
  ajustes: [
    {
      campo: 'acceso.horas_sesion',
      descripcion: 'Horas que dura una sesión',
      tipo: 'F',
      inicial: 12,
      obligatorio: true,
      minimo: 1,
      maximo: 168,
      decimales: 0,
      ayuda: 'Al pasar este tiempo hay que volver a entrar. Vale para las sesiones que empiecen desde ahora.',
    },
  ],
});
