import { defineErrors } from '../platform/errors';

export const ofertasErrors = defineErrors('ofertas', {
  /** What is wrong stands at its field, too. */
  'condicion-por-corregir': {
    status: 422,
    mensaje: ({ frase }: { frase: string }) => `No se ha guardado la condición. ${frase}`,
  },
  'oferta-desconocida': { status: 422, mensaje: 'Esa oferta no existe o ya no está.' },
  'condicion-desconocida': { status: 422, mensaje: 'Esa condición no existe o ya no está.' },
  'linea-desconocida': { status: 404, mensaje: 'Esa línea no existe o ya no está.' },
});
