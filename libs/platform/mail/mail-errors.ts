import { defineErrors } from '../errors';

export const mailErrors = defineErrors('correo', {
  'direccion-incorrecta': { status: 422, message: 'La dirección de correo no está completa.' },
  'anexos-grandes': { status: 422, message: 'Los ficheros adjuntos no pueden pasar de 10 MB en total.' },
  'no-enviado': { status: 503, message: 'No se ha podido enviar el correo. Pruebe otra vez dentro de un momento.' },
});
