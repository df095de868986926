import { defineErrors } from '../platform';

export const buzonErrors = defineErrors('buzon', {
  // The same refusal for a person who does not exist, so that nobody can find out who is in the academy.
  'no-puede-escribir': { status: 403, message: 'No puede escribir a esa persona.' },
  desconocido: { status: 404, message: 'Ese mensaje no existe.' },
  'por-corregir': { status: 422, message: 'Revise los campos marcados.' },
  'sin-respuesta': { status: 422, message: 'Este mensaje no admite respuestas.' },
  'nadie-recibe': {
    status: 422,
    message: ({ name }: { name: string }) => `No hay a quién escribir por ${name}: falta un usuario o un correo.`,
  },
  'demasiados-mensajes': { status: 429, message: 'Ha escrito muchos mensajes seguidos. Pruebe dentro de un rato.' },
  'pagina-no-valida': { status: 400, message: 'La página debe ser un número desde 1.' },
});
