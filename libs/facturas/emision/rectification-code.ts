import type { CodigoRectificacion, TipoFactura } from '../entities/tipos';
import { facturasErrors } from '../errors';

/**
 * Returns the code of a rectification of an original of this kind. The default is R5 for a simplified original, else R4 («other cases»):
 * R1 to R3 state a ground of LIVA art. 80 that a user has to choose.
 * @throws codigo-de-otro-tipo: R5 is the only code for simplified originals, and not allowed for others
 */
export function codeFor(original: TipoFactura, chosen: CodigoRectificacion | null): CodigoRectificacion {
  const isSimplified = original === 'simplificada';
  if (chosen === null) return isSimplified ? 'R5' : 'R4';
  if ((chosen === 'R5') === isSimplified) return chosen;
  throw facturasErrors['codigo-de-otro-tipo']({ campos: { codigo: 'No es la clave de esta factura' } });
}
