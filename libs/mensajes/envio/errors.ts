import { defineErrors } from '../../platform';

/** Refusals of sending. */
export const envioErrors = defineErrors('mensajes', {
  desconocido: { status: 404, message: 'Ese mensaje no existe.' },
  'sin-destinatarios': { status: 422, message: 'Elija al menos un destinatario.' },
  'sin-asunto': { status: 422, message: 'Falta el asunto.' },
  'sin-texto': { status: 422, message: 'Escriba el asunto o el texto.' },
  'es-de-correo': { status: 422, message: 'Este mensaje es de correo.' },
  'es-de-telegram': { status: 422, message: 'Este mensaje es de Telegram.' },
  'nadie-con-correo': { status: 422, message: 'Ninguno de los destinatarios tiene correo.' },
  'nadie-con-telegram': { status: 422, message: 'Ninguno de los destinatarios tiene Telegram.' },
  'sin-bot': { status: 422, message: 'El bot de Telegram no está configurado.' },
  'telegram-no-responde': { status: 503, message: 'Telegram no responde. Pruebe dentro de un momento.' },
  'muchos-destinatarios': {
    status: 403,
    message: 'No tiene permiso para escribir a más de 50 direcciones a la vez. Pídalo a la dirección de la academia.',
  },
  'momento-ilegible': { status: 422, message: 'Escriba el día y la hora del envío.' },
  'momento-pasado': { status: 422, message: 'Ese momento ya ha pasado.' },
  'ya-enviado': { status: 409, message: 'El mensaje ya se ha enviado.' },
  'sin-enviar': { status: 409, message: 'El mensaje todavía no se ha enviado.' },
  'filtro-desconocido': { status: 422, message: 'Ese estado no existe.' },
  'estado-desconocido': { status: 422, message: 'Solo se reenvía lo fallido, lo rechazado o lo dudoso.' },
  'nada-que-reenviar': { status: 422, message: 'No queda nada que reenviar.' },
  retirado: {
    status: 409,
    message: ({ reason }: { reason: string }) => `Este mensaje se ha retirado y no se envía otra vez. ${reason}`,
  },
  'de-acceso': {
    status: 409,
    message: 'Los correos de acceso no se reenvían. Una invitación se repite con «Invitar», en la ficha del usuario.',
  },
  enviandose: { status: 409, message: 'El mensaje se está enviando. Espere a que termine.' },
  'sin-direccion-de-baja': {
    status: 422,
    message:
      'Un correo comercial lleva un enlace para no recibir más. Falta «Dirección de Claustro en Internet» en Configuración › Acceso.',
  },
  'sin-clave': { status: 401, message: 'Falta la clave de los correos devueltos, o es otra.' },
  'no-es-correo': { status: 400, message: 'Se espera un correo, con el tipo message/rfc822.' },
  'sin-persona': { status: 404, message: 'Las preferencias son de familias, alumnos y profesores.' },
  'preferencia-desconocida': { status: 422, message: 'Diga el canal, la categoría y si se permite.' },
  'falta-el-resumen': { status: 422, message: 'Diga si quiere el resumen diario.' },
  'un-canal-de-servicio': {
    status: 422,
    message: 'Los avisos de clases y recibos necesitan un canal: deje el correo o Telegram.',
  },
});
