import { countText } from '../../platform';
import type { AvisoHallado } from './define-aviso';

/** More faults of one kind than this are one warning with a link to their list. */
export const MAX_SINGLE = 20;

/** SQL after the `ORDER BY` of a statement whose rows go through `summarise`: one more row shows that there are too many. */
export const SINGLE_LIMIT = `LIMIT ${String(MAX_SINGLE + 1)}`;

interface Summary {
  /** Replaces the key «varios». A kind with summaries of several lists needs a key for each. */
  clave?: string;
  asunto: string;
  url: string;
  accion: string | null;
}

/**
 * Returns the faults themselves, or a single warning that names the first three if there are too many to handle one by one.
 * @param names the name of each fault in `found`, in the same order
 * @param total number of faults, also beyond those in `found`
 */
export function summarise(
  found: readonly AvisoHallado[],
  names: readonly string[],
  total: number,
  summary: Summary,
): AvisoHallado[] {
  if (total <= MAX_SINGLE) return [...found];
  const named = names.slice(0, 3);
  const texto = `${named.join(', ')} y ${countText(total - named.length, 'otro', 'más')}`;
  return [{ clave: 'varios', ...summary, texto }];
}
