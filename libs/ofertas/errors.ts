import { defineErrors } from '../platform/errors';

export const ofertasErrors = defineErrors('ofertas', {
  'condicion-por-corregir': {
    status: 422,
    message: ({ sentence }: { sentence: string }) => `No se ha guardado la condición. ${sentence}`,
  },
  'oferta-desconocida': { status: 422, message: 'Esa oferta no existe o ya no está.' },
  'condicion-desconocida': { status: 422, message: 'Esa condición no existe o ya no está.' },
  'mes-de-simulacion': { status: 422, message: 'Elija el mes cuyas facturas se prueban.' },
  'linea-desconocida': { status: 404, message: 'Esa línea no existe o ya no está.' },
});
