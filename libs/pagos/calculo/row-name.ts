import { dinero } from '../../platform/dinero';

const PREFIX = 'Ajuste: ';

/** Returns the name of a row in a letter. A negative row gets the prefix of an adjustment. */
export function rowName(descripcion: string, total: string): string {
  return dinero(total).isNegative() ? `${PREFIX}${descripcion}` : descripcion;
}
