import { defineErrors } from '../platform/errors';

export const ofertasErrors = defineErrors('ofertas', {
  'condicion-por-corregir': {
    status: 422,
    message: ({ frase }: { frase: string }) => `No se ha guardado la condición. ${frase}`,
  },
  'oferta-desconocida': { status: 422, message: 'Esa oferta no existe o ya no está.' },
  'condicion-desconocida': { status: 422, message: 'Esa condición no existe o ya no está.' },
  'linea-desconocida': { status: 404, message: 'Esa línea no existe o ya no está.' },
});
