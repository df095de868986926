import { defineErrors } from '../platform';

export const conceptosErrors = defineErrors('conceptos', {
  'alumno-desconocido': { status: 404, message: 'Ese alumno no existe o ya no está.' },
  'concepto-desconocido': { status: 404, message: 'Ese concepto no existe o ya no está.' },
});
