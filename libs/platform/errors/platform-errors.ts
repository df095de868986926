import { defineErrors } from './app-error';

export const platformErrors = defineErrors('plataforma', {
  'sin-sesion': { status: 401, mensaje: 'La sesión ha terminado. Entre de nuevo.' },
  'entrada-incorrecta': {
    status: 401,
    mensaje: ({ quedan }: { quedan: number }) =>
      quedan > 3
        ? 'El usuario o la clave no son correctos.'
        : `El usuario o la clave no son correctos. ${quedan === 1 ? 'Queda 1 intento' : `Quedan ${String(quedan)} intentos`} antes de una pausa de 5 minutos.`,
  },
  'demasiados-intentos': {
    status: 429,
    mensaje: ({ minutos }: { minutos: number }) =>
      `Demasiados intentos seguidos. Espere ${minutos === 1 ? '1 minuto' : `${String(minutos)} minutos`} y vuelva a probar.`,
  },
  'sin-permiso': { status: 403, mensaje: 'No tiene permiso para esto. Pídalo a la dirección de la academia.' },
  'otro-sitio': { status: 403, mensaje: 'La petición viene de otro sitio web y no se ha atendido.' },
  'por-un-texto': { status: 403, mensaje: 'Esto no se hace desde un enlace ni una imagen. Hágalo desde su página.' },
  'no-existe': { status: 404, mensaje: 'Lo que busca no existe o ya no está.' },
  'peticion-ilegible': { status: 400, mensaje: 'No se entiende lo que se ha enviado.' },
  'demasiados-niveles': { status: 400, mensaje: 'Lo que se ha enviado tiene demasiados niveles.' },
  'datos-invalidos': { status: 422, mensaje: 'Revise los campos marcados.' },
  'demasiado-grande': { status: 413, mensaje: 'Lo que se ha enviado es demasiado grande.' },
  ocupado: {
    status: 503,
    mensaje: 'Otra persona está cambiando lo mismo en este momento. Espere un poco y pruebe otra vez.',
  },
  'demasiado-lento': { status: 503, mensaje: 'La búsqueda tarda demasiado. Añada un filtro.' },
  'depende-de-otros': { status: 409, mensaje: 'No se puede hacer: hay otros datos que dependen de esto.' },
  'ya-existe': { status: 409, mensaje: 'Ya existe un registro con esos datos.' },
  'regla-de-datos': { status: 409, mensaje: ({ frase }: { frase: string }) => `${frase.replace(/\.$/, '')}.` },
  'ya-hay-usuarios': { status: 409, mensaje: 'La academia ya tiene usuarios. Entre con el suyo.' },
  'base-de-datos': { status: 503, mensaje: 'La base de datos no responde. Espere un momento y pruebe otra vez.' },
});

/** What a person reads when something of ours broke; the details are in the log under the request's id. */
export const UNEXPECTED = 'Algo ha fallado y ya está anotado. Pruebe otra vez.';
