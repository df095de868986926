import { parseIds, readFlag } from '../../platform';
import type { Fields } from '../conceptos/read-concept';
import { wrong } from '../errors';
import type { PayRange } from './calculate';
import { readPayRange } from './read-range';

/** A parsed request for a calculation. */
export interface CalculationRequest {
  ids: number[];
  range: PayRange;
  /** If true, the result also has the classes, courses or students behind each row. */
  withDetails: boolean;
}

/** Parses a request for a calculation (PAGO-27). @throws por-corregir at the wrong field, marca-no-valida */
export function readCalculation(body: Fields): CalculationRequest {
  const ids = parseIds(body.ids);
  if (ids === null) throw wrong('ids', 'La lista de conceptos no se entiende.');
  if (ids.length === 0) throw wrong('ids', 'Elija al menos un concepto.');
  return { ids, range: readPayRange(body), withDetails: readFlag(body.detalle, 'detalle') };
}
