import type { CodigoRectificacion, TipoFactura } from '../entities/tipos';
import { facturasErrors } from '../errors';

/**
 * Returns the code of a rectification. If no code was chosen, returns R5 for a simplified original, else R4 («other cases»). R1 to R3
 * state a ground of LIVA art. 80, so a user has to choose them.
 * @throws codigo-de-otro-tipo if the chosen code does not fit: a simplified original needs R5, and no other original may have R5
 */
export function codeFor(original: TipoFactura, chosen: CodigoRectificacion | null): CodigoRectificacion {
  const isSimplified = original === 'simplificada';
  if (chosen === null) return isSimplified ? 'R5' : 'R4';
  if ((chosen === 'R5') === isSimplified) return chosen;
  throw facturasErrors['codigo-de-otro-tipo']({ campos: { codigo: 'No es la clave de esta factura' } });
}
