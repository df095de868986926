import { dinero } from '../../platform/dinero';

const PREFIX = 'Ajuste: ';

/** What a row is called in a letter: one that takes money back says that it is an adjustment. */
export function rowName(descripcion: string, total: string): string {
  return dinero(total).isNegative() ? `${PREFIX}${descripcion}` : descripcion;
}
