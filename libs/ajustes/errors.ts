import { defineErrors, quoteName } from '../platform';

export const ajustesErrors = defineErrors('ajustes', {
  'seccion-desconocida': {
    status: 404,
    message: ({ code }: { code: string }) => `No existe la sección de ajustes «${quoteName(code)}».`,
  },
  'no-es-lista': { status: 422, message: 'Los ajustes se envían como una lista.' },
  'sin-campo': { status: 422, message: 'Cada ajuste de la lista lleva su campo y su valor.' },
  repetido: {
    status: 422,
    message: ({ key }: { key: string }) => `El ajuste «${quoteName(key)}» está dos veces en la lista.`,
  },
  'por-corregir': {
    status: 422,
    message: ({ count }: { count: number }) =>
      count === 1
        ? 'No se ha guardado: revise el ajuste marcado.'
        : `No se ha guardado: revise los ${String(count)} ajustes marcados.`,
  },
});
