import { hash } from 'node:crypto';
import type { RunResults } from '../../jobs';
import type { BulkItem, BulkResult, Confirmation } from './bulk-request';

type PreviewResults = RunResults<BulkItem, BulkResult>;

/** The digest of a preview: what each student is charged, and who is left out and why. It changes with any of it. */
export function previewDigest({ done, skipped, failed }: PreviewResults): string {
  const issued = done.map(({ alumno_id, huella }) => [alumno_id, huella]);
  const omitted = [...skipped, ...failed].map(({ data, reason }) => [data.alumno_id, reason]);
  return hash('sha256', JSON.stringify([issued, omitted]), 'hex');
}

/** What a preview promises for each student; its run issues nothing else. */
export function confirmationOf({ done, skipped, failed }: PreviewResults): Confirmation {
  return {
    huellas: Object.fromEntries(done.map(({ alumno_id, huella }) => [alumno_id, known(huella)])),
    omitidos: Object.fromEntries(
      [...skipped, ...failed].map(({ data, reason, code }) => [data.alumno_id, { motivo: reason, codigo: code }]),
    ),
  };
}

function known(huella: string | null): string {
  if (huella === null) throw new Error('A preview has a digest of each invoice');
  return huella;
}
