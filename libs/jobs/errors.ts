import { defineErrors, quoted } from '../platform';

export const jobsErrors = defineErrors('procesos', {
  'trabajo-desconocido': {
    status: 400,
    mensaje: ({ codigo }: { codigo: string }) => `No hay ningún trabajo «${quoted(codigo)}».`,
  },
  'proceso-desconocido': { status: 404, mensaje: 'Ese proceso no existe o ya no está.' },
  'clave-no-valida': {
    status: 422,
    mensaje: 'La cabecera Idempotency-Key debe tener de 1 a 200 caracteres.',
  },
  'clave-usada': {
    status: 422,
    mensaje: 'Esa Idempotency-Key ya se usó con otra petición. Use una nueva.',
  },
  'sin-reintento': { status: 409, mensaje: 'Ese proceso no tiene nada que reintentar.' },
  'sigue-en-marcha': { status: 409, mensaje: 'Ese proceso no ha acabado todavía.' },
});

/** What is told of an element when something of ours broke; the details are in the log. */
export const UNEXPECTED_ITEM = 'Algo ha fallado con este elemento y ya está anotado.';
