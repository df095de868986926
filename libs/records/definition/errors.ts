import { defineErrors, quoteName } from '../../platform';

export const fichasErrors = defineErrors('fichas', {
  'ficha-desconocida': {
    status: 404,
    message: ({ code }: { code: string }) => `No existe la ficha «${quoteName(code)}».`,
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
    message: ({ count }: { count: number }) =>
      count === 1
        ? 'No se ha guardado: revise el campo marcado.'
        : `No se ha guardado: revise los ${String(count)} campos marcados.`,
  },
  'formulario-incorrecto': {
    status: 422,
    message: ({ sentence }: { sentence: string }) => `No se ha guardado. ${sentence}`,
  },
  'formulario-guardado-antes': {
    status: 409,
    message: 'Otra persona ha guardado este formulario antes. Ábralo de nuevo para ver sus cambios.',
  },
  bloqueada: { status: 409, message: ({ sentence }: { sentence: string }) => sentence },
  'regla-de-datos': { status: 422, message: ({ sentence }: { sentence: string }) => `No se ha guardado. ${sentence}` },
});
