import { isInvoiceNif, tidyNif } from '../../platform/values';
import type { Titular } from '../entities/factura.columns';

/** The sentences for data that the holder lacks and a full invoice needs. Single and bulk invoices use the same sentences. */
export const MISSING_HOLDER_DATA = {
  'sin-nif': 'El titular no tiene NIF. Complete su ficha.',
  'sin-direccion': 'El titular no tiene dirección. Complete su ficha.',
  'sin-nif-ni-direccion': 'El titular no tiene NIF ni dirección. Complete su ficha.',
  'otro-documento': 'El titular tiene un pasaporte u otro documento que no vale como NIF. Complete su ficha.',
  'otro-documento-sin-direccion':
    'El titular tiene un pasaporte u otro documento que no vale como NIF, y no tiene dirección. Complete su ficha.',
} as const;

export type MissingHolderData = keyof typeof MISSING_HOLDER_DATA;

/**
 * True if the identity document is a NIF. A passport is not a NIF (RD 1619/2012, art. 6.1.d). The stored text may contain separators,
 * because older data contains them.
 */
export const hasInvoiceNif = ({ nif }: Pick<Titular, 'nif'>): boolean => nif !== null && isInvoiceNif(tidyNif(nif));

/** True if the holder has no NIF, or another document instead of a NIF. */
export const lacksNif = (lacks: MissingHolderData | null): boolean => lacks !== null && lacks !== 'sin-direccion';

/** Returns the data that the holder lacks for a full invoice (RD 1619/2012, art. 6.1.d and e); null if nothing is missing. */
export function findMissingData(holder: Pick<Titular, 'nif' | 'direccion'>): MissingHolderData | null {
  const { nif, direccion } = holder;
  if (hasInvoiceNif(holder)) return direccion ? null : 'sin-direccion';
  if (!nif) return direccion ? 'sin-nif' : 'sin-nif-ni-direccion';
  return direccion ? 'otro-documento' : 'otro-documento-sin-direccion';
}
