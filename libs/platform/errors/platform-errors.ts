import { defineErrors } from './app-error';
import { countText } from '../text/count-text';

export const platformErrors = defineErrors('plataforma', {
  'sin-sesion': { status: 401, message: 'La sesión ha terminado. Entre de nuevo.' },
  'entrada-incorrecta': {
    status: 401,
    message: ({ attemptsLeft }: { attemptsLeft: number }) =>
      attemptsLeft > 3
        ? 'El usuario o la clave no son correctos.'
        : `El usuario o la clave no son correctos. ${attemptsLeft === 1 ? 'Queda 1 intento' : `Quedan ${String(attemptsLeft)} intentos`} antes de una pausa.`,
  },
  'demasiados-intentos': {
    status: 429,
    message: ({ minutes }: { minutes: number }) =>
      `Demasiados intentos seguidos. Espere ${countText(minutes, 'minuto', 'minutos')} y vuelva a probar.`,
  },
  'demasiada-gente': {
    status: 429,
    message: 'Hay muchas personas entrando a la vez. Espere unos segundos y vuelva a probar.',
  },
  'sin-permiso': { status: 403, message: 'No tiene permiso para esto. Pídalo a la dirección de la academia.' },
  'otro-sitio': { status: 403, message: 'La petición viene de otro sitio web y no se ha atendido.' },
  'por-un-texto': { status: 403, message: 'Esto no se hace desde un enlace ni una imagen. Hágalo desde su página.' },
  'no-existe': { status: 404, message: 'Lo que busca no existe o ya no está.' },
  'peticion-ilegible': { status: 400, message: 'No se entiende lo que se ha enviado.' },
  'demasiados-niveles': { status: 400, message: 'Lo que se ha enviado tiene demasiados niveles.' },
  'datos-invalidos': { status: 422, message: 'Revise los campos marcados.' },
  'marca-no-valida': { status: 422, message: ({ field }: { field: string }) => `«${field}» solo puede ser 1 o 0.` },
  'demasiado-grande': { status: 413, message: 'Lo que se ha enviado es demasiado grande.' },
  ocupado: {
    status: 503,
    message: 'Otra persona está cambiando lo mismo en este momento. Espere un poco y pruebe otra vez.',
  },
  'demasiado-lento': { status: 503, message: 'La búsqueda tarda demasiado. Añada un filtro.' },
  // For reads without filters, such as pages that combine many tables. `demasiado-lento` would be wrong, because its message tells the user
  // to add a filter.
  'respuesta-lenta': {
    status: 503,
    message: 'La respuesta tarda demasiado. Pruebe otra vez dentro de un momento.',
  },
  'demasiadas-busquedas': {
    status: 429,
    message: 'Ya tiene varias búsquedas en marcha. Espere a que terminen y pruebe otra vez.',
  },
  'descarga-en-marcha': { status: 429, message: 'Ya está descargando otro listado. Espere a que termine.' },
  'descargas-ocupadas': {
    status: 503,
    message: 'Se están descargando demasiados listados a la vez. Pruebe otra vez dentro de un momento.',
  },
  'sin-conexion-libre': {
    status: 503,
    message: 'Hay demasiado trabajo en este momento. Espere un poco y pruebe otra vez.',
  },
  'depende-de-otros': { status: 409, message: 'No se puede hacer: hay otros datos que dependen de esto.' },
  'ya-existe': { status: 409, message: 'Ya existe un registro con esos datos.' },
  'regla-de-datos': { status: 409, message: ({ sentence }: { sentence: string }) => `${sentence.replace(/\.$/, '')}.` },
  'ya-hay-usuarios': { status: 409, message: 'La academia ya tiene usuarios. Entre con el suyo.' },
  'sin-espacio': {
    status: 503,
    message: 'No queda espacio en el disco del servidor y no se ha guardado nada: avise a la dirección de la academia.',
  },
  deteniendose: { status: 503, message: 'La aplicación se está deteniendo. Espere un momento y pruebe otra vez.' },
  'base-de-datos': { status: 503, message: 'La base de datos no responde. Espere un momento y pruebe otra vez.' },
});

/** Shown for bugs of the program; the log has the details under the request's id. */
export const UNEXPECTED = 'Algo ha fallado y ya está anotado. Pruebe otra vez.';
