import { defineErrors } from '../platform';

export const usuariosErrors = defineErrors('usuarios', {
  'derechos-por-corregir': { status: 422, message: 'No se ha guardado: revise los campos marcados.' },
  'persona-ilegible': { status: 422, message: 'No se entiende para qué persona es el usuario.' },
  'persona-con-usuario': {
    status: 422,
    message: ({ nombre }: { nombre: string }) => `${nombre} ya tiene usuario.`,
  },
  superior: {
    status: 403,
    message: ({ nombre }: { nombre: string }) =>
      `${nombre} tiene permisos que usted no tiene, así que su usuario no lo puede cambiar usted.`,
  },
  'permisos-desconocidos': { status: 404, message: 'Esos permisos guardados no existen o ya no están.' },
  'uno-mismo': { status: 422, message: 'Es el usuario con el que ha entrado usted: debe hacerlo otra persona.' },
  suspendido: { status: 422, message: 'El usuario tiene el acceso bloqueado. Devuélvaselo antes de invitarlo.' },
  'enlace-gastado': {
    status: 404,
    message:
      'Este enlace no sirve: ya se ha usado, ha caducado o se ha enviado otro después. Pida uno nuevo a la secretaría de la academia.',
  },
});
