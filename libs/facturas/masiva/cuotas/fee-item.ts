import type { BulkItem } from '../cargos/bulk-request';
import type { ChargedConcept } from '../cargos/charge';

/** An invoice of the run with its lines; empty lines if the fee is skipped. */
export interface FeeItem extends BulkItem {
  clave: string;
  lineas: ChargedConcept[];
}
