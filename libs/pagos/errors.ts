import { defineErrors } from '../platform';

export const pagosErrors = defineErrors('pagos', {
  'profesor-desconocido': { status: 404, message: 'Ese profesor no existe.' },
  ajenos: { status: 403, message: 'Solo se ven los pagos propios.' },
  'concepto-desconocido': { status: 404, message: 'Ese concepto no existe.' },
  'carta-desconocida': { status: 404, message: 'Esa carta de pago no existe.' },
  'por-corregir': { status: 422, message: ({ sentence }: { sentence: string }) => sentence },
  'ya-pagado': {
    status: 409,
    message: ({ descripcion, pagado }: { descripcion: string; pagado: string }) =>
      `De «${descripcion}» ya hay ${pagado} en otra carta: vuelva a calcular.`,
  },
  'ha-cambiado': {
    status: 409,
    message: ({ descripcion }: { descripcion: string }) =>
      `«${descripcion}» ha cambiado desde el cálculo: vuelva a calcular.`,
  },
  repetida: {
    status: 409,
    message: ({ numero }: { numero: string }) => `Ya hay una carta igual de esa fecha: la ${numero}.`,
  },
  'ya-anulada': {
    status: 409,
    message: ({ numero }: { numero: string }) => `La carta ya está anulada por la ${numero}.`,
  },
  'es-anulacion': { status: 409, message: 'Una carta que anula otra no se anula: haga una carta nueva.' },
  'propuesta-desconocida': { status: 404, message: 'Esa carta por aprobar no existe.' },
  'propuesta-decidida': { status: 409, message: 'Esa carta ya está aprobada o rechazada.' },
  'propuesta-propia': { status: 403, message: 'Esta carta la hizo usted: ha de aprobarla otra persona.' },
  'propuesta-repetida': { status: 409, message: 'Ya hay una carta igual que espera aprobación.' },
  'sin-cartas': { status: 404, message: 'Ese mes no tiene cartas de pago.' },
  'profesor-sin-cartas': { status: 404, message: 'Ese profesor no tiene cartas de pago.' },
  'formato-desconocido': { status: 400, message: 'Las cartas de pago se exportan en csv o en xlsx.' },
  'comprobacion-cambiada': {
    status: 409,
    message: ({ cartas, total }: { cartas: number; total: string }) =>
      `Los pagos han cambiado desde la comprobación: ahora son ${String(cartas)} cartas y ${total} líquidos. Compruébelos otra vez.`,
  },
});

/** Builds the refusal of a request, with a sentence at one field. */
export const wrong = (name: string, sentence: string) =>
  pagosErrors['por-corregir']({ sentence }, { campos: { [name]: sentence } });
