import { defineErrors } from '../platform';

export const telegramErrors = defineErrors('telegram', {
  'usuario-desconocido': { status: 404, message: 'Ese usuario de Telegram no existe.' },
  'usuario-repetido': { status: 409, message: 'Ese usuario de Telegram ya está dado de alta.' },
  'varias-personas': { status: 422, message: 'Elija una sola persona.' },
  'persona-desconocida': { status: 422, message: 'No existe esa persona.' },
  'identificador-no-valido': { status: 422, message: 'El identificador de Telegram es un número.' },
  'texto-largo': {
    status: 422,
    message: ({ label, max }: { label: string; max: number }) => `${label} no puede pasar de ${String(max)} letras.`,
  },
  'no-es-telegram': { status: 401, message: 'Esta llamada no viene de Telegram.' },
  'no-es-json': { status: 400, message: 'No se entiende lo que se ha enviado.' },
  'sin-bot': { status: 422, message: 'El bot de Telegram no está configurado.' },
  'no-responde': { status: 503, message: 'Telegram no responde. Pruebe dentro de un momento.' },
  'chat-ajeno': { status: 403, message: 'No puede vincular el chat de esa persona.' },
  'chat-desconocido': { status: 404, message: 'Ese chat ya no está vinculado.' },
});
