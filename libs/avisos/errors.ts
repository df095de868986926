import { defineErrors } from '../platform';

export const avisosErrors = defineErrors('avisos', {
  'no-existe': { status: 404, message: 'Ese aviso no existe.' },
  'hay-que-resolver': {
    status: 409,
    message: 'Estos avisos hay que resolverlos; no se pueden marcar como leídos.',
  },
  'nivel-no-valido': { status: 422, message: 'Elija el nivel de los avisos: 0, 1, 2 o 3.' },
  'seccion-no-valida': { status: 422, message: 'Esa sección de avisos no existe.' },
});
