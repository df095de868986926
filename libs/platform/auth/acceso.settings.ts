import { defineSettings } from '../settings/define-settings';

/** Logging in. */
export const accesoSettings = defineSettings({
  code: 'acceso',
  title: 'Acceso',
  order: 60,
  settings: [
    {
      key: 'acceso.horas_sesion',
      label: 'Horas que dura una sesión',
      type: 'F',
      initialValue: 12,
      required: true,
      min: 1,
      max: 168,
      decimals: 0,
      help: 'Al pasar este tiempo hay que volver a entrar. Vale para las sesiones que empiecen desde ahora.',
    },
  ],
});
