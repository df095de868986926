import { defineErrors } from '../platform';

export const ayudaErrors = defineErrors('ayuda', {
  'tema-desconocido': { status: 404, message: 'Ese tema de ayuda no existe o ya no está.' },
  'texto-no-valido': {
    status: 400,
    message: 'Lo que se busca en la ayuda debe ser un texto de 200 letras como mucho.',
  },
});
