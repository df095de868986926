import { isInvoiceNif, tidyNif } from '../../platform/values';
import type { Titular } from '../entities/factura.columns';

/** The sentences for single and bulk invoices, by the data that a full invoice needs and the holder lacks. */
export const MISSING_HOLDER_DATA = {
  'sin-nif': 'El titular no tiene NIF. Complete su ficha.',
  'sin-direccion': 'El titular no tiene dirección. Complete su ficha.',
  'sin-nif-ni-direccion': 'El titular no tiene NIF ni dirección. Complete su ficha.',
  'otro-documento': 'El titular tiene un pasaporte u otro documento que no vale como NIF. Complete su ficha.',
  'otro-documento-sin-direccion':
    'El titular tiene un pasaporte u otro documento que no vale como NIF, y no tiene dirección. Complete su ficha.',
} as const;

export type MissingHolderData = keyof typeof MISSING_HOLDER_DATA;

/** True if the holder's document is a NIF, which a passport is not (RD 1619/2012, art. 6.1.d). Older data may have separators. */
export const hasInvoiceNif = ({ nif }: Pick<Titular, 'nif'>): boolean => nif !== null && isInvoiceNif(tidyNif(nif));

/** True if the NIF is missing. */
export const lacksNif = (lacks: MissingHolderData | null): boolean => lacks !== null && lacks !== 'sin-direccion';

/** The data that the holder lacks for a full invoice (RD 1619/2012, art. 6.1.d and e); null if it is complete. */
export function findMissingData(holder: Pick<Titular, 'nif' | 'direccion'>): MissingHolderData | null {
  const { nif, direccion } = holder;
  if (hasInvoiceNif(holder)) return direccion ? null : 'sin-direccion';
  if (!nif) return direccion ? 'sin-nif' : 'sin-nif-ni-direccion';
  return direccion ? 'otro-documento' : 'otro-documento-sin-direccion';
}
