import type { Titular } from '../entities/factura.columns';

/** What a full invoice needs of its holder and this one lacks. */
export type MissingHolderData = 'sin-nif' | 'sin-direccion' | 'sin-nif-ni-direccion';

/** The sentences for single and bulk invoices alike. */
export const MISSING_HOLDER_DATA: Record<MissingHolderData, string> = {
  'sin-nif': 'El titular no tiene NIF. Complete su ficha.',
  'sin-direccion': 'El titular no tiene dirección. Complete su ficha.',
  'sin-nif-ni-direccion': 'El titular no tiene NIF ni dirección. Complete su ficha.',
};

/** What the holder lacks for a full invoice (RD 1619/2012, art. 6.1.d and e); null if nothing. */
export function findMissingData({ nif, direccion }: Pick<Titular, 'nif' | 'direccion'>): MissingHolderData | null {
  if (!nif) return direccion ? 'sin-nif' : 'sin-nif-ni-direccion';
  return direccion ? null : 'sin-direccion';
}
