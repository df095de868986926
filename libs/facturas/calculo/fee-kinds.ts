import type { TipoConcepto } from '../../contracts';

/** The kinds of concepts whose lines have a month (rule C1). */
export const FEE_KINDS: readonly TipoConcepto[] = ['MENSUAL', 'PORCLASE', 'PORHORA'];

export const isFeeKind = (tipo: TipoConcepto): boolean => FEE_KINDS.includes(tipo);
