import { defineErrors } from '../platform';

export const procesosErrors = defineErrors('procesos', {
  'id-no-valido': { status: 400, message: 'getId debe ser el número de un proceso.' },
  'pagina-no-valida': { status: 400, message: 'La página debe ser un número desde 1.' },
  'estado-no-valido': { status: 400, message: 'El estado debe ser pendiente, hecho, omitido o fallido.' },
});
