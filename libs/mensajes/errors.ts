import { defineErrors } from '../platform';

/** Refusals of writing messages. */
export const mensajesErrors = defineErrors('mensajes', {
  'por-corregir': { status: 422, message: ({ sentence }: { sentence: string }) => sentence },
  'destinatario-desconocido': {
    status: 422,
    message: ({ id }: { id: number }) => `No existe el destinatario ${String(id)}.`,
  },
  'seleccion-cambiada': {
    status: 409,
    message: ({ total }: { total: number }) => `La selección ha cambiado: ahora son ${String(total)}. Elija otra vez.`,
  },
  'en-su-pantalla': { status: 409, message: 'Los mensajes se escriben en su pantalla.' },
  'persona-desconocida': { status: 404, message: 'Esa persona no existe.' },
});
