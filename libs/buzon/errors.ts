import { defineErrors, type AppError } from '../platform';

const refusals = defineErrors('buzon', {
  'no-puede-escribir': { status: 403, message: 'No puede escribir a esa persona.' },
  desconocido: { status: 404, message: 'Ese mensaje no existe.' },
  'por-corregir': { status: 422, message: 'Revise los campos marcados.' },
  'sin-respuesta': { status: 422, message: 'Este mensaje no admite respuestas.' },
  'nadie-recibe': {
    status: 422,
    message: ({ name }: { name: string }) => `${name} no tiene usuario ni correo: no puede recibir mensajes.`,
  },
  'anexos-desconocidos': { status: 422, message: 'Un fichero adjunto ya no está. Súbalo de nuevo.' },
  'demasiados-mensajes': { status: 429, message: 'Ha escrito muchos mensajes seguidos. Pruebe dentro de un rato.' },
  'pagina-no-valida': { status: 400, message: 'La página debe ser un número desde 1.' },
});

export const buzonErrors = refusals;

/** Adds the sentence of a refusal as `error`, which all calls of messages carry besides `mensaje`. */
export function withError(error: AppError): AppError {
  error.details.error = error.message;
  return error;
}
