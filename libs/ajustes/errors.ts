import { defineErrors, quoted } from '../platform';

export const ajustesErrors = defineErrors('ajustes', {
  'seccion-desconocida': {
    status: 404,
    mensaje: ({ codigo }: { codigo: string }) => `No existe la sección de ajustes «${quoted(codigo)}».`,
  },
  'no-es-lista': { status: 422, mensaje: 'Los ajustes se envían como una lista.' },
  'sin-campo': { status: 422, mensaje: 'Cada ajuste de la lista lleva su campo y su valor.' },
  'repetido': {
    status: 422,
    mensaje: ({ campo }: { campo: string }) => `El ajuste «${quoted(campo)}» está dos veces en la lista.`,
  },
  'por-corregir': {
    status: 422,
    mensaje: ({ cuantos }: { cuantos: number }) =>
      cuantos === 1
        ? 'No se ha guardado: revise el ajuste marcado.'
        : `No se ha guardado: revise los ${String(cuantos)} ajustes marcados.`,
  },
}); // prettier-ignore
