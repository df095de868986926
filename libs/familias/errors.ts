import { defineErrors } from '../platform';

export const familiasErrors = defineErrors('familias', {
  'falta-id': { status: 400, message: 'Diga qué familia: falta su id.' },
  'accion-desconocida': { status: 400, message: 'Esa acción no existe aquí.' },
  'personas-ilegibles': {
    status: 422,
    message: ({ list }: { list: string }) => `La lista de ${list} no se puede leer.`,
  },
  'demasiadas-personas': {
    status: 409,
    message: ({ most }: { most: number }) =>
      `Esta familia tiene más de ${String(most)} tutores o alumnos y no cabe en una página: búsquelos en su listado.`,
  },
  'personas-por-corregir': { status: 422, message: 'No se ha guardado: revise los datos marcados.' },
  'persona-en-otra': {
    status: 409,
    message: 'Otra persona acaba de pasar a alguien de esta familia a otra. Ábrala de nuevo para verlo.',
  },
});
