import { defineErrors, quoteName } from '../../platform';

export const jobsErrors = defineErrors('procesos', {
  'trabajo-desconocido': {
    status: 400,
    message: ({ code }: { code: string }) => `No hay ningún trabajo «${quoteName(code)}».`,
  },
  'proceso-desconocido': { status: 404, message: 'Ese proceso no existe o ya no está.' },
  'clave-no-valida': {
    status: 422,
    message: 'La cabecera Idempotency-Key debe tener de 1 a 200 caracteres.',
  },
  'clave-usada': {
    status: 422,
    message: 'Esa Idempotency-Key ya se usó con otra petición. Use una nueva.',
  },
  'sin-reintento': { status: 409, message: 'Ese proceso no tiene nada que reintentar.' },
  'sigue-en-marcha': { status: 409, message: 'Ese proceso no ha acabado todavía.' },
});

/** The reason of an item that failed for an unexpected error; the log has the details. */
export const UNEXPECTED_ITEM = 'Algo ha fallado con este elemento y ya está anotado.';
