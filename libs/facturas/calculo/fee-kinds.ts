import type { TipoConcepto } from '../../contracts';

/** The kinds of concepts that are charged for a month (rule C1). Only their lines have a month. */
export const FEE_KINDS: readonly TipoConcepto[] = ['MENSUAL', 'PORCLASE', 'PORHORA'];

export const isFeeKind = (tipo: TipoConcepto): boolean => FEE_KINDS.includes(tipo);
