import { isInvoiceNif, tidyNif } from '../../platform/values';
import type { Titular } from '../entities/factura.columns';

/** The sentences for single and bulk invoices alike, by what a full invoice needs of its holder and this one lacks. */
export const MISSING_HOLDER_DATA = {
  'sin-nif': 'El titular no tiene NIF. Complete su ficha.',
  'sin-direccion': 'El titular no tiene dirección. Complete su ficha.',
  'sin-nif-ni-direccion': 'El titular no tiene NIF ni dirección. Complete su ficha.',
  'otro-documento': 'El titular tiene un pasaporte u otro documento que no vale como NIF. Complete su ficha.',
  'otro-documento-sin-direccion':
    'El titular tiene un pasaporte u otro documento que no vale como NIF, y no tiene dirección. Complete su ficha.',
} as const;

export type MissingHolderData = keyof typeof MISSING_HOLDER_DATA;

/** Whether the document of a holder is a NIF: a passport is not (RD 1619/2012, art. 6.1.d). Older data may have separators. */
export const hasInvoiceNif = ({ nif }: Pick<Titular, 'nif'>): boolean => nif !== null && isInvoiceNif(tidyNif(nif));

/** Whether the NIF is among what the holder lacks. */
export const lacksNif = (lacks: MissingHolderData | null): boolean => lacks !== null && lacks !== 'sin-direccion';

/** What the holder lacks for a full invoice (RD 1619/2012, art. 6.1.d and e); null if nothing. */
export function findMissingData(holder: Pick<Titular, 'nif' | 'direccion'>): MissingHolderData | null {
  const { nif, direccion } = holder;
  if (hasInvoiceNif(holder)) return direccion ? null : 'sin-direccion';
  if (!nif) return direccion ? 'sin-nif' : 'sin-nif-ni-direccion';
  return direccion ? 'otro-documento' : 'otro-documento-sin-direccion';
}
