import { defineErrors } from '../platform';

export const familiasErrors = defineErrors('familias', {
  'falta-id': { status: 400, mensaje: 'Diga qué familia: falta su id.' },
  'accion-desconocida': { status: 400, mensaje: 'Esa acción no existe aquí.' },
  'personas-ilegibles': {
    status: 422,
    mensaje: ({ quienes }: { quienes: string }) => `La lista de ${quienes} no se puede leer.`,
  },
  'personas-por-corregir': { status: 422, mensaje: 'No se ha guardado: revise los datos marcados.' },
  'persona-en-otra': {
    status: 409,
    mensaje: 'Otra persona acaba de pasar a alguien de esta familia a otra. Ábrala de nuevo para verlo.',
  },
});
