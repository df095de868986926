import { ORIGIN_RULE, readOrigin } from '../http/origin';
import { defineSettings } from '../settings/define-settings';
import { DEMAND_FACTOR_SETTING } from './segundo-factor/factor-pending';

/**
 * Key of the setting that lets teachers also see the students of the previous school year (`curso pasado`). Each session contains the
 * value of this setting.
 */
export const PAST_COURSE_SETTING = 'acceso.profesores_curso_pasado';

/** Settings about logging in and about what teachers see. */
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
    {
      key: PAST_COURSE_SETTING,
      label: 'Los profesores ven también a los alumnos del curso pasado',
      type: 'B',
      initialValue: false,
      help: 'Sin marcar, cada profesor ve solo a los alumnos con un alta activa en sus materias. Marcado, también a los que se dieron de baja desde el 1 de septiembre del curso anterior.',
    },
    {
      key: DEMAND_FACTOR_SETTING,
      label: 'Exigir la verificación en dos pasos al personal',
      type: 'B',
      initialValue: false,
      help: 'Marcado, la administración y los profesores que no la tengan la activan antes de seguir, usted también. No afecta a familias ni alumnos.',
    },
    {
      key: 'acceso.direccion',
      label: 'Dirección de Claustro en Internet',
      type: 'C',
      initialValue: '',
      maxLength: 200,
      help: 'Los enlaces de los correos llevan a ella, como https://claustro.miacademia.es. Sin ella no se envían enlaces a quien ha olvidado la clave, salvo en el propio equipo de Claustro.',
      check: (value) => (readOrigin(value) === null ? ORIGIN_RULE : null),
    },
  ],
});
