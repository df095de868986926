import { defineErrors } from './app-error';

/** Refusals about the user's own access: clave, recovery, sessions, second factor. */
export const accessErrors = defineErrors('acceso', {
  'falta-codigo': { status: 401, message: 'Escriba el código de su aplicación de verificación.' },
  'codigo-no-vale': {
    status: 401,
    message: 'El código no es correcto o ya se ha usado. Espere al siguiente y vuelva a probar.',
  },
  'codigo-incorrecto': { status: 422, message: 'El código no es correcto o ya se ha usado. Espere al siguiente.' },
  'demasiados-codigos': { status: 429, message: 'Demasiados códigos seguidos. Espere 15 minutos y vuelva a probar.' },
  'factor-activo': { status: 409, message: 'La verificación en dos pasos ya está activada.' },
  'factor-inactivo': { status: 409, message: 'La verificación en dos pasos no está activada.' },
  'falta-segundo-factor': {
    status: 403,
    message: 'La academia pide la verificación en dos pasos: actívela en «Mi cuenta» y podrá seguir.',
  },
  'clave-guardada': { status: 401, message: 'Clave guardada. Entre con ella y con el código de su aplicación.' },
  'enlace-caducado': {
    status: 404,
    message: 'Este enlace no sirve: ya se ha usado, ha caducado o se ha pedido otro después. Pida uno nuevo.',
  },
  'clave-publica': {
    status: 403,
    message:
      'La clave de demostración es pública y este servidor está abierto a la red. Para permitirla, arranque con DEMO_PUBLICA=si.',
  },
});
