import type { CodigoRectificacion, TipoFactura } from '../entities/tipos';
import { facturasErrors } from '../errors';

/**
 * The code of a rectification of an original of this kind. By default R5 for a simplified original, else R4 («other cases»), because R1
 * to R3 state a ground of LIVA art. 80 that a user has to choose.
 * @throws codigo-de-otro-tipo: simplified originals take only R5, and other originals never do
 */
export function codeFor(original: TipoFactura, chosen: CodigoRectificacion | null): CodigoRectificacion {
  const isSimplified = original === 'simplificada';
  if (chosen === null) return isSimplified ? 'R5' : 'R4';
  if ((chosen === 'R5') === isSimplified) return chosen;
  throw facturasErrors['codigo-de-otro-tipo']({ campos: { codigo: 'No es la clave de esta factura' } });
}
