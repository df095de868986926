import { sumOf } from '../../../platform/dinero';
import type { RunResults } from '../../../jobs';
import { euros } from '../../calculo/texts';
import { facturasErrors } from '../../errors';
import { keyOfItem, type BulkItem, type BulkResult } from './bulk-request';

/**
 * How a confirmed run compares its invoices with the preview: by key and digest. The run issues only invoices of the preview
 * (libs/facturas/masiva/cargos/cargos.service.ts).
 */
export const issuedAsPreviewed = {
  keyOf: keyOfItem,
  digestOf: ({ huella }: BulkResult) => known(huella),
  changed: ({ done }: RunResults<BulkItem, BulkResult>, details: { huella: string }) => {
    const total = euros(sumOf(done.map((factura) => factura.total)).toString());
    return facturasErrors['comprobacion-cambiada']({ count: done.length, total }, details);
  },
};

function known(huella: string | null): string {
  if (huella === null) throw new Error('A preview has a digest of each invoice');
  return huella;
}
