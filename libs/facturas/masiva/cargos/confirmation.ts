import { hash } from 'node:crypto';
import type { RunResults } from '../../jobs';
import { keyOfItem, type BulkItem, type BulkResult, type Confirmation } from './cargos/bulk-request';

type PreviewResults = RunResults<BulkItem, BulkResult>;

/** The digest of a preview: what each invoice charges, and who is left out and why. It changes with any of it. */
export function previewDigest({ done, skipped, failed }: PreviewResults): string {
  const issued = done.map((factura) => [keyOfItem(factura), factura.huella]);
  const omitted = [...skipped, ...failed].map(({ data, reason }) => [keyOfItem(data), reason]);
  return hash('sha256', JSON.stringify([issued, omitted]), 'hex');
}

/** What a preview promises for each item; its run issues nothing else. */
export function confirmationOf({ done, skipped, failed }: PreviewResults): Confirmation {
  return {
    huellas: Object.fromEntries(done.map((factura) => [keyOfItem(factura), known(factura.huella)])),
    omitidos: Object.fromEntries(
      [...skipped, ...failed].map(({ data, reason, code }) => [keyOfItem(data), { motivo: reason, codigo: code }]),
    ),
  };
}

function known(huella: string | null): string {
  if (huella === null) throw new Error('A preview has a digest of each invoice');
  return huella;
}
