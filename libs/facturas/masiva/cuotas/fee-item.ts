import type { BulkItem } from '../cargos/bulk-request';
import type { ChargedConcept } from '../cargos/charge';

/** An invoice of the run with its lines; a fee that goes on none has no lines. */
export interface FeeItem extends BulkItem {
  clave: string;
  lineas: ChargedConcept[];
}
