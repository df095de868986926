import { defineErrors } from '../platform';

export const notasErrors = defineErrors('notas', {
  'nota-desconocida': { status: 404, message: 'Esa nota no existe o ya no está.' },
  'pagina-no-valida': { status: 400, message: 'La página debe ser un número desde 1.' },
  'por-corregir': { status: 422, message: 'No se ha guardado la nota: revise lo marcado.' },
  'sin-borrar': { status: 400, message: 'Para borrar una nota hay que pedirlo con borrar=1.' },
});
