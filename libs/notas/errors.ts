import { defineErrors } from '../platform';

export const notasErrors = defineErrors('notas', {
  'nota-desconocida': { status: 404, mensaje: 'Esa nota no existe o ya no está.' },
  'pagina-no-valida': { status: 400, mensaje: 'La página debe ser un número desde 1.' },
  'por-corregir': { status: 422, mensaje: 'No se ha guardado la nota: revise lo marcado.' },
  'sin-borrar': { status: 400, mensaje: 'Para borrar una nota hay que pedirlo con borrar=1.' },
});
