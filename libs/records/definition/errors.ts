import { defineErrors, quoteName } from '../../platform';

export const fichasErrors = defineErrors('fichas', {
  'ficha-desconocida': {
    status: 404,
    message: ({ codigo }: { codigo: string }) => `No existe la ficha «${quoteName(codigo)}».`,
  },
  'registro-desconocido': { status: 404, message: 'Ese registro no existe o ya no está.' },
  'lista-desconocida': { status: 404, message: 'Esa ficha no tiene esa lista.' },
  'solapa-desconocida': { status: 404, message: 'Esa ficha no tiene esa solapa.' },
  'campo-desconocido': { status: 400, message: 'Esa ficha no tiene ese campo.' },
  'no-se-crea': { status: 403, message: 'Aquí no se pueden añadir registros.' },
  'guardada-antes': {
    status: 409,
    message: 'Otra persona ha guardado esta ficha antes. Ábrala de nuevo para ver sus cambios.',
  },
  'campos-por-corregir': {
    status: 422,
    message: ({ cuantos }: { cuantos: number }) =>
      cuantos === 1
        ? 'No se ha guardado: revise el campo marcado.'
        : `No se ha guardado: revise los ${String(cuantos)} campos marcados.`,
  },
  'formulario-incorrecto': {
    status: 422,
    message: ({ frase }: { frase: string }) => `No se ha guardado. ${frase}`,
  },
  'formulario-guardado-antes': {
    status: 409,
    message: 'Otra persona ha guardado este formulario antes. Ábralo de nuevo para ver sus cambios.',
  },
  bloqueada: { status: 409, message: ({ mensaje }: { mensaje: string }) => mensaje },
  'regla-de-datos': { status: 422, message: ({ frase }: { frase: string }) => `No se ha guardado. ${frase}` },
});
