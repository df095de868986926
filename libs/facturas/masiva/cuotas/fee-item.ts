import type { BulkItem } from '../cargos/bulk-request';
import type { ChargedConcept } from '../cargos/charge';

/** An item of the run: an invoice with its lines, or a skipped fee, which has no lines. */
export interface FeeItem extends BulkItem {
  clave: string;
  lineas: ChargedConcept[];
}
