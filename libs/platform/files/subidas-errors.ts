import { TOO_LARGE_UPLOAD } from '../../contracts';
import { defineErrors } from '../errors';

export const subidasErrors = defineErrors('subidas', {
  falta: { status: 422, message: 'Elija un fichero.' },
  'uno-solo': { status: 422, message: 'Suba los ficheros de uno en uno.' },
  vacio: { status: 422, message: 'El fichero está vacío.' },
  'uso-desconocido': { status: 422, message: 'No se sabe para qué es el fichero.' },
  'no-es-imagen': { status: 422, message: 'Aquí solo se admiten imágenes PNG, GIF, JPEG, BMP, ICO o WebP.' },
  'no-se-admite': {
    status: 422,
    message:
      'Ese fichero no se admite. Pueden subirse imágenes (PNG, GIF, JPEG, BMP, ICO, WebP), PDF, documentos de Office u OpenDocument sin macros, textos sin marcas, MP3 y MP4.',
  },
  'demasiado-grande': { status: 413, message: TOO_LARGE_UPLOAD },
  'demasiadas-a-la-vez': {
    status: 429,
    message: 'Se están subiendo demasiados ficheros a la vez. Espere un momento y pruebe otra vez.',
  },
  'academia-llena': {
    status: 409,
    message: 'La academia ha llenado su espacio para ficheros: pida a la dirección que lo amplíe en Configuración.',
  },
  'demasiado-hoy': {
    status: 429,
    message: 'Hoy se han subido ya demasiados ficheros con este usuario. Pruebe mañana.',
  },
});
